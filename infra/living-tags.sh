#!/bin/sh
# Prints the tags of the versions of prod that passed their smoke test and were not left since, the newest first: each has
# a tag like prod-41, and one that was left has left-41, too.
set -eu
left=$(git tag --list 'left-*' | sed 's/^left/prod/')
git tag --list 'prod-*' --sort=-version:refname | grep -vxF -e "$left" || true
