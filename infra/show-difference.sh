#!/bin/sh
# Prints how the synthesized templates of a stage differ from what is deployed, for the person who approves it.
set -eu
stack="household-inventory-$1"
deployed=$(mktemp -d)/deployed.json

echo "## What changes on $1"
if ! aws cloudformation get-template --stack-name "$stack" --template-stage Original --query TemplateBody --output json > "$deployed" 2> "$deployed.error"; then
  # Of anything else than a missing stack, the deployment itself will tell more.
  grep -q 'does not exist' "$deployed.error" || { cat "$deployed.error" >&2; exit 1; }
  echo "Nothing is deployed yet."
  exit
fi
echo '```'
# A page of a run takes 1 MB.
npx cdk diff --no-color --app dist/cloud --template "$deployed" "$stack" 2>&1 | head -c 500000
echo '```'
