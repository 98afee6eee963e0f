#!/bin/sh
# Refuses to deploy a commit that does not contain what is live: an approval that comes late would put old code on prod.
set -eu
commit=$1
live=$(sh "$(dirname "$0")/living-tags.sh" | head -n 1)
if [ -n "$live" ] && ! git merge-base --is-ancestor "refs/tags/$live" "$commit"; then
  echo "$live is live and newer than $commit. To deploy an older version, run the workflow Go back." >&2
  exit 1
fi
