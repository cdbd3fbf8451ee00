# shellcheck shell=bash
# Sourced by run and check: makes the machine and a build directory ready, with a line a stage.
#
#   install_missing build window …    each word is a group of the table below
#   build DIRECTORY OPTION …          the options count when the directory is new
#
# $root is the top of the checkout.

# group | what must be there | its packages: apt | dnf | pacman | brew    (-: not asked for there)
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

# Says what is done; the output of the command is shown only when it fails.
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

# Only asked where dpkg is at home.
package_is_there ()
{
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Of a session bus.
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

# For the Python that the tests run students' programs with.
numpy_is_there ()
{
  PATH=/usr/bin:$PATH python3 -c 'import numpy' >/dev/null 2>&1
}

# A compiler without headers, or without the libraries for its options, shows only in use.
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

# Finds what the groups lack: the things in `missing`, their packages in `packages`.
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

# "a, b, c"
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
      # Without lists this is a fresh container; with them, a system to be left as it is.
      if [ -z "$(ls /var/lib/pacman/sync 2>/dev/null)" ]; then install[1]=-Syu; fi ;;
  esac
  install=(${rights[@]+"${rights[@]}"} "${install[@]}" "${packages[@]}")
  echo "Packages are missing. This command installs them: ${install[*]}"
  if [ "$(id -u)" != 0 ] && [ -t 0 ] && [ -z "${CI:-}" ]; then
    read -r -p 'Press Enter to run it, or Ctrl+C to stop. ' || return 1
  fi

  if [ "$manager" = apt-get ]; then
    # A list that cannot be fetched may belong to some other repository.
    quietly 'Reading the lists of packages…' "${rights[@]}" apt-get update || true
  fi
  quietly "Installing ${packages[*]}…" "${install[@]}" || return 1

  hash -r
  look_around "$@"
  if [ ${#missing[@]} != 0 ]; then
    echo "This system's packages do not give $(listed "${missing[@]}")." >&2
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
