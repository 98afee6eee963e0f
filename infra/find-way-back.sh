#!/bin/sh
# Finds the version to go back to: the tag that is given, or the last good one. Prints its commit, and the tags of the
# versions that are left. Each deployment of prod that passed its smoke test has a tag prod-41, and one that was left since
# has left-41, too: the highest of the others is live, unless something was deployed after it that failed, which has no tag.
set -eu
given=$1
failed=$2

left=$(git tag --list 'left-*' | sed 's/^left/prod/')
good=$(git tag --list 'prod-*' --sort=-version:refname | grep -vxF -e "$left" || true)
[ "$failed" = true ] && line=1 || line=2
tag=${given:-$(echo "$good" | sed -n "${line}p")}
if [ -z "$tag" ] || ! echo "$good" | grep -qxF -e "$tag"; then
  echo "There is no good version ${tag:-before this one}." >&2
  exit 1
fi

commit=$(git rev-parse --verify "refs/tags/$tag^{commit}")
# Anybody who may push may set a tag; only what was merged may be deployed.
git merge-base --is-ancestor "$commit" origin/main
echo "commit=$commit"
echo "left=$(echo "$good" | sed "/^$tag\$/,\$d" | tr '\n' ' ')"
