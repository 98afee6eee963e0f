#!/bin/sh
# Prints what changes in a small stage, a first one and a whole one from the sources in a folder to those here, both built.
# Fails if something would be destroyed that nobody can make again.
set -eu
before=$1
here=$PWD
template=$(mktemp)
status=0
export BUILT=1
for settings in test/infra/stages/*.json; do
  name=$(basename "$settings" .json)
  stage=${name%%-*}
  synthesized=dist/cloud/household-inventory-$stage.template.json
  for sources in "$before" "$here"; do
    [ "$sources" = "$before" ] || cp "$before/$synthesized" "$template"
    (cd "$sources" && sh "$here/infra/synthesize.sh" "$stage" "$(printf '%040d' 0)" "$here/$settings") >&2
  done
  echo "## $name"
  npx cdk diff --no-color --app dist/cloud --template "$template" "household-inventory-$stage" 2>&1
  node --import tsx infra/kept-resources-main.ts "$template" "$synthesized" >&2 || status=1
done
exit $status
