#!/bin/sh
# Tells a Linux desktop about Crazy Quilt: menu entry, icons and the .quilt file type.
set -eu

usage() {
    cat <<'END'
Usage: install.sh [--prefix DIR] [--program FILE]    puts the game where the desktop finds it
       install.sh [--prefix DIR] --uninstall         takes it away again; saved games stay

--prefix DIR    where to; your own ~/.local when not given
--program FILE  a crazyquilt that is installed already, such as .venv/bin/crazyquilt;
                when not given, the built folder that this script lies in is copied
END
}

fail() {
    echo "install.sh: $1" >&2
    exit 2
}

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
prefix='' program='' uninstall=''
while [ $# -gt 0 ]; do
    case $1 in
        --prefix | --program)
            [ $# -ge 2 ] || fail "$1 needs a value"
            if [ "$1" = --prefix ]; then prefix=$2; else program=$2; fi
            shift
            ;;
        --uninstall) uninstall=yes ;;
        -h | --help)
            usage
            exit 0
            ;;
        *) fail "what is $1? See --help" ;;
    esac
    shift
done

if [ -n "$prefix" ]; then
    case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
    share=$prefix/share
else
    prefix=$HOME/.local
    share=${XDG_DATA_HOME:-$HOME/.local/share}
fi
folder=$prefix/lib/crazyquilt
link=$prefix/bin/crazyquilt
sizes='16 24 32 48 64 128 256 512'

tell_desktop() {
    # Each of these tools is optional: a desktop without it reads the files by itself.
    if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime"; fi
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$share/applications"
    fi
    if command -v gtk-update-icon-cache >/dev/null; then
        gtk-update-icon-cache -q -t -f "$share/icons/hicolor" || true
    fi
}

remove() {
    rm -f "$share/applications/crazyquilt.desktop" "$share/mime/packages/crazyquilt.xml" \
        "$share/metainfo/crazyquilt.metainfo.xml" \
        "$share/icons/hicolor/scalable/apps/crazyquilt.svg"
    for size in $sizes; do
        rm -f "$share/icons/hicolor/${size}x$size/apps/crazyquilt.png"
    done
    if [ -L "$link" ]; then rm -f "$link"; fi
    if [ -x "$folder/crazyquilt" ]; then rm -rf "$folder"; fi
}

if [ -n "$uninstall" ]; then
    remove
    mkdir -p "$share/mime/packages" "$share/applications"
    tell_desktop
    echo "Crazy Quilt is taken away. Saved games stay where they are."
    exit 0
fi

# In a built folder the icons lie beside this script; in the source tree among the assets.
icons=$here/icons
[ -d "$icons" ] || icons=$here/../../assets/icon
[ -f "$icons/crazyquilt.svg" ] || fail "the icons are missing beside $here"

if [ -n "$program" ]; then
    [ -x "$program" ] || fail "$program is no program"
    program=$(CDPATH='' cd -- "$(dirname -- "$program")" && pwd -P)/$(basename -- "$program")
else
    [ -x "$here/crazyquilt" ] || fail "no built program lies here; name one with --program FILE"
    [ "$here" != "$folder" ] || fail "this is the installed copy; run the one that you unpacked"
fi

remove
mkdir -p "$prefix/bin" "$share/applications" "$share/mime/packages" "$share/metainfo"
if [ -z "$program" ]; then
    mkdir -p "$folder"
    cp -R "$here/." "$folder"
    program=$folder/crazyquilt
fi
if [ "$program" != "$link" ]; then ln -sf "$program" "$link"; fi

# The menu must find the program whatever its PATH is, so the entry names it in full. Quoted as
# desktop entries want it: \ " ` $ escaped (and \ once more, as in any value), % doubled.
quoted=$(printf '%s' "$program" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
escaped=$(printf '%s' "\"$quoted\"" | sed -e 's/[\\&|]/\\&/g')
sed -e "s|^Exec=crazyquilt |Exec=$escaped |" "$here/crazyquilt.desktop" \
    >"$share/applications/crazyquilt.desktop"
cp "$here/crazyquilt.xml" "$share/mime/packages/crazyquilt.xml"
cp "$here/crazyquilt.metainfo.xml" "$share/metainfo/crazyquilt.metainfo.xml"
for size in $sizes; do
    mkdir -p "$share/icons/hicolor/${size}x$size/apps"
    cp "$icons/crazyquilt-$size.png" "$share/icons/hicolor/${size}x$size/apps/crazyquilt.png"
done
mkdir -p "$share/icons/hicolor/scalable/apps"
cp "$icons/crazyquilt.svg" "$share/icons/hicolor/scalable/apps/crazyquilt.svg"
tell_desktop
echo "Crazy Quilt is in the menu, and $link starts it."
