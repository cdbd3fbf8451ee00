#!/usr/bin/env bash
# Installs what students' programs need; queenside-cli brings its own libraries.
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck disable=SC2154     # settings has the other variables
set -e
# shellcheck source=/dev/null
. "$(dirname "$0")/settings"

export DEBIAN_FRONTEND=noninteractive PIP_BREAK_SYSTEM_PACKAGES=1
install=(apt-get install -y --no-install-recommends)
system=() others=()
command -v python3 > /dev/null || system+=(python3)
case $file in
  *.c) command -v cc > /dev/null || system+=(gcc libc6-dev) ;;
  *.java) command -v java > /dev/null || system+=(default-jdk-headless) ;;
esac
apt-get update
for name in "${packages[@]}"; do
  package=python3-$(printf '%s' "$name" | tr 'A-Z_.' 'a-z--')
  if apt-cache show "$package" > /dev/null 2>&1; then
    system+=("$package")
  else
    others+=("$name")
  fi
done
[ ${#others[@]} = 0 ] || system+=(python3-pip)
[ ${#system[@]} = 0 ] || "${install[@]}" "${system[@]}"
[ ${#others[@]} = 0 ] || python3 -m pip install "${others[@]}"
# Without bubblewrap, programs run as a separate user.
"${install[@]}" bubblewrap || true
