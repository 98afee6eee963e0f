#!/bin/sh
# Installs what is missing of the engines that stories are told in, and of other programs that tests run, as root on
# Debian or Ubuntu.
set -eu

packages=''
# Adds packages, unless one of the commands is there.
want() {
  add=$1
  shift
  for command in "$@"; do
    if command -v "$command" > /dev/null; then return; fi
  done
  packages="$packages $add"
}
# It takes two thirds of the time of the one that draws a window.
want chromium-headless-shell chromium-headless-shell chromium google-chrome chromium-browser
want firefox-esr firefox-esr firefox
want webkit2gtk-driver WebKitWebDriver
want xvfb Xvfb

# Renders templates of Home Assistant as it does.
python3 -c 'import jinja2' 2> /dev/null || packages="$packages python3-jinja2"

[ -n "$packages" ] || exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get -o Acquire::http::Timeout=20 update
# shellcheck disable=SC2086 # It is a list.
apt-get install -y --no-install-recommends $packages
