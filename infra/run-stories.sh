#!/bin/sh
# Tells the stories of a stage (STAGE_URL) in every engine, with the account that the secret ACCOUNT holds.
set -eu
STAGE_ACCOUNT='smoke+test'
secret=$(aws secretsmanager get-secret-value --secret-id "$ACCOUNT" --query SecretString --output text)
STAGE_PASSWORD=$(echo "$secret" | jq -er .password)
echo "::add-mask::$STAGE_PASSWORD"
export STAGE_URL STAGE_ACCOUNT STAGE_PASSWORD ALL_ENGINES=1
exec npm run test:browsers
