# shellcheck shell=bash
# Functions for run and check that install packages and build. Each stage prints a line.
#
#   install_missing build window …    installs what groups of the table below need
#   build DIRECTORY OPTION …          configures a new directory with the options, and compiles
#
# $root is the top of the checkout.

# group | requirement | its packages: apt | dnf | pacman | brew    (-: not required there)
needs='
build   | compiler                | gcc libc6-dev      | gcc                | gcc                | -
build   | program meson           | meson              | meson              | meson              | meson
build   | program ninja           | ninja-build        | ninja-build        | ninja              | ninja
build   | program pkg-config      | pkg-config         | pkgconf-pkg-config | pkgconf            | pkgconf
build   | program msgfmt          | gettext            | gettext            | gettext            | gettext
build   | program glib-compile-resources | libglib2.0-dev-bin | glib2-devel        | glib2-devel        | glib
build   | library gtk4 >= 4.8     | libgtk-4-dev       | pkgconfig(gtk4)    | gtk4               | gtk4
build   | library libadwaita-1 >= 1.2 | libadwaita-1-dev   | pkgconfig(libadwaita-1) | libadwaita         | libadwaita
build   | library zlib          | zlib1g-dev         | zlib-devel         | zlib               | zlib
build   | library minizip       | libminizip-dev     | pkgconfig(minizip) | minizip            | minizip
build   | library libpng          | libpng-dev         | libpng-devel       | libpng             | libpng
build   | library libwebp       | libwebp-dev        | libwebp-devel      | libwebp            | webp
build   | library libwebpmux    | libwebp-dev        | libwebp-devel      | libwebp            | webp
build   | header gif_lib.h      | libgif-dev         | giflib-devel       | giflib             | giflib
build   | library imagequant    | libimagequant-dev  | libimagequant-devel | libimagequant      | libimagequant
window  | font                    | fonts-cantarell    | dejavu-sans-fonts  | ttf-dejavu         | -
window  | icons                   | adwaita-icon-theme | adwaita-icon-theme | adwaita-icon-theme | adwaita-icon-theme
window  | package librsvg2-common | librsvg2-common    | -                  | -                  | -
browser | program gtk4-broadwayd  | libgtk-4-bin       | -                  | -                  | -
browser | program python3         | python3            | python3            | python             | -
tests   | sanitizers              | gcc                | libasan libubsan   | gcc                | -
tests   | program Xvfb            | xvfb               | /usr/bin/Xvfb      | xorg-server-xvfb   | -
tests   | program xvfb-run        | xvfb               | /usr/bin/xvfb-run  | xorg-server-xvfb   | -
tests   | program xauth           | xauth              | /usr/bin/xauth     | xorg-xauth         | -
tests   | library xtst            | libxtst-dev        | libXtst-devel      | libxtst            | -
tests   | program dbus-run-session | dbus-daemon        | dbus-daemon        | dbus               | -
tests   | service org.a11y.Bus  | at-spi2-core       | at-spi2-core       | at-spi2-core       | -
tests   | program unzip           | unzip              | unzip              | unzip              | -
tests   | program openbox         | openbox            | openbox            | openbox            | -
tests   | program bwrap           | bubblewrap         | bubblewrap         | bubblewrap         | -
tests   | numpy                   | python3-numpy      | python3-numpy      | python-numpy       | -
tests   | program parallel        | parallel           | parallel           | parallel           | parallel
tests   | program chromium       | chromium           | chromium           | chromium           | -
tests   | program pdftotext      | poppler-utils      | poppler-utils      | poppler            | -
tests   | program import          | imagemagick        | ImageMagick        | imagemagick        | -
tests   | program webpinfo      | webp               | libwebp-tools      | libwebp-utils      | webp
tests   | program giftext       | giflib-tools       | giflib-utils       | giflib             | giflib
tests   | program rsvg-convert  | librsvg2-bin       | librsvg2-tools     | librsvg            | librsvg
tests   | program pdftotext     | poppler-utils      | poppler-utils      | poppler            | poppler
tests   | program desktop-file-validate | desktop-file-utils | desktop-file-utils | desktop-file-utils | desktop-file-utils
tests   | program appstreamcli    | appstream          | appstream          | appstream          | -
'

# Prints the first argument and runs the rest as a command. Prints its output only if it fails.
quietly ()
{
  local output
  echo "$1"
  shift
  if ! output=$("$@" 2>&1); then
    printf '%s\n' "$output" >&2
    return 1
  fi
}

program_is_there ()
{
  command -v "$1" >/dev/null
}

library_is_there ()
{
  pkg-config --exists "$*" 2>/dev/null
}

# The table has packages only for systems with dpkg.
package_is_there ()
{
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Looks for a service of the session bus.
service_is_there ()
{
  [ -e "/usr/share/dbus-1/services/$1.service" ]
}

font_is_there ()
{
  [ -n "$(fc-list 2>/dev/null | head -n 1)" ]
}

icons_is_there ()
{
  local share
  for share in /usr/share /usr/local/share /opt/homebrew/share; do
    if [ -e "$share/icons/Adwaita/index.theme" ]; then return 0; fi
  done
  return 1
}

# The tests run students' programs with the system's Python.
numpy_is_there ()
{
  PATH=/usr/bin:$PATH python3 -c 'import numpy' >/dev/null 2>&1
}

# Compiles and runs a program, because headers or the libraries of an option may be missing.
compiler_works_with ()
{
  local scratch result=0
  scratch=$(mktemp -d)
  echo '#include <stdio.h>
int main (void) { return puts ("") < 0; }' >"$scratch/test.c"
  { ${CC:-cc} "$@" -o "$scratch/test" "$scratch/test.c" && "$scratch/test"; } >/dev/null 2>&1 || result=1
  rm -r "$scratch"
  return $result
}

compiler_is_there ()
{
  compiler_works_with -O
}

sanitizers_is_there ()
{
  ASAN_OPTIONS=detect_leaks=0 compiler_works_with -fsanitize=address,undefined
}

header_is_there ()
{
  echo "#include <stdio.h>
#include <$1>" | cc -E - >/dev/null 2>&1
}

# Collects the unmet requirements of the groups in `missing`, and their packages in `packages`.
look_around ()
{
  local group what apt dnf pacman brew column name
  local -a words column_words
  missing=() packages=()
  while IFS='|' read -r group what apt dnf pacman brew; do
    case " $* " in *" ${group%% *} "*) ;; *) continue ;; esac
    case $manager in
      apt-get) column=$apt ;;
      pacman)  column=$pacman ;;
      brew)    column=$brew ;;
      *)       column=$dnf ;;
    esac
    read -r -a words <<<"$what"
    read -r -a column_words <<<"$column"
    if [ "${column_words[0]}" = - ]; then continue; fi
    if "${words[0]}_is_there" ${words[1]+"${words[@]:1}"}; then continue; fi

    missing+=("${words[*]}")
    for name in "${column_words[@]}"; do
      case " ${packages[*]-} " in *" $name "*) ;; *) packages+=("$name") ;; esac
    done
  done <<<"$(sed '/^$/d' <<<"$needs")"
}

# Prints the arguments as "a, b, c".
listed ()
{
  printf '%s' "$1"
  shift
  printf ', %s' "$@"
}

install_missing ()
{
  local manager='' candidate
  local -a missing packages install rights=()
  for candidate in apt-get dnf pacman brew; do
    if program_is_there "$candidate"; then manager=$candidate; break; fi
  done

  look_around "$@"
  if [ ${#missing[@]} = 0 ]; then return; fi

  case $manager in
    apt-get) install=(apt-get install -y --no-install-recommends) ;;
    dnf)     install=(dnf install -y --setopt=install_weak_deps=False) ;;
    pacman)  install=(pacman -S --needed --noconfirm) ;;
    brew)    install=(brew install) ;;
    *)
      echo "Please install: $(listed "${missing[@]}") (no apt-get, dnf, pacman or brew found)." >&2
      return 1 ;;
  esac

  if [ "$manager" != brew ] && [ "$(id -u)" != 0 ]; then
    if ! program_is_there sudo; then
      echo "Packages are missing; as root, run: ${install[*]} ${packages[*]}" >&2
      return 1
    fi
    rights=(sudo)
  fi

  case $manager in
    apt-get)
      rights+=(env DEBIAN_FRONTEND=noninteractive)
      install+=(-o DPkg::Lock::Timeout=300) ;;
    pacman)
      # No package lists means a fresh container. Otherwise don't upgrade the whole system.
      if [ -z "$(ls /var/lib/pacman/sync 2>/dev/null)" ]; then install[1]=-Syu; fi ;;
  esac
  install=(${rights[@]+"${rights[@]}"} "${install[@]}" "${packages[@]}")
  echo "Packages are missing. This command installs them: ${install[*]}"
  if [ "$(id -u)" != 0 ] && [ -t 0 ] && [ -z "${CI:-}" ]; then
    read -r -p 'Press Enter to run it, or Ctrl+C to stop. ' || return 1
  fi

  if [ "$manager" = apt-get ]; then
    # Continue after a failure, because the list may belong to an unrelated repository.
    quietly 'Reading the lists of packages…' "${rights[@]}" apt-get update || true
  fi
  quietly "Installing ${packages[*]}…" "${install[@]}" || return 1

  hash -r
  look_around "$@"
  if [ ${#missing[@]} != 0 ]; then
    echo "The installed packages do not provide $(listed "${missing[@]}")." >&2
    return 1
  fi
}

build ()
{
  local directory=$1 root=${root:?}
  shift
  if [ ! -e "$directory/build.ninja" ]; then
    quietly "Configuring ${directory##*/}…" meson setup "$directory" "$root" "$@" || return 1
  fi
  quietly "Compiling ${directory##*/}…" meson compile -C "$directory"
}
