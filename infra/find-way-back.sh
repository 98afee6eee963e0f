#!/bin/sh
# Finds the version to go back to: the tag that is given, or the last good one. Prints its commit, its tag, and
# the tags of the versions that are left. The newest version with a living tag is live, unless something was deployed after it that failed,
# which has no tag.
set -eu
given=$1
failed=$2

good=$(sh "$(dirname "$0")/living-tags.sh")
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
echo "tag=$tag"
echo "left=$(echo "$good" | sed "/^$tag\$/,\$d" | tr '\n' ' ')"
