#!/bin/sh
# Fetches the two build tools that Debian 12 no longer has from Debian 11, and unpacks them into a folder. Nothing is installed.
#   apps/android/fetch-tools.sh [FOLDER]     default: .runtime/android of this repository, where the test looks too
set -eu
cd "$(dirname "$0")/../.."
folder=$(realpath -m "${1:-.runtime/android}")
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work" # apt fetches as a user of its own
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/deb" "$folder"
# apt checks the signature of the list, and by the list the packages.
echo "deb [signed-by=$keyring] $mirror bullseye main" >"$work/sources.list"
apt_get() {
  apt-get -qq -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists="$work/lists" \
    -o Dir::Cache="$work/cache" -o APT::Sandbox::User=root "$@"
}
apt_get update
(cd "$work/deb" && apt_get download dalvik-exchange=10.0.0+r36-1 libandroid-23-java=6.0.1+r72-6)
for package in "$work"/deb/*.deb; do dpkg-deb -x "$package" "$folder"; done
echo "$folder"
