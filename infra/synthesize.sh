#!/bin/sh
# Synthesizes a stage by the sources in the current folder: `synthesize.sh STAGE COMMIT [SETTINGS]`. The settings are those
# beside this script, which may be of a later version.
set -eu
infra=$(dirname "$0")
given=$(mktemp)
node --import tsx "$infra/give-settings.ts" "$1" "${3:-$infra/../stages/$1.json}" > "$given"
set -- -c "stage=$1" -c "commit=$2"
while IFS= read -r setting; do
  set -- "$@" -c "$setting"
done < "$given"
npm run synth -- "$@"
