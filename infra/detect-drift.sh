#!/bin/sh
# Compares a stage with its template, and fails with a list of what somebody has changed or deleted by hand.
set -eu
stack="household-inventory-$1"

id=$(aws cloudformation detect-stack-drift --stack-name "$stack" --query StackDriftDetectionId --output text)
status=DETECTION_IN_PROGRESS
while [ "$status" = DETECTION_IN_PROGRESS ]; do
  sleep "${PAUSE:-10}"
  status=$(aws cloudformation describe-stack-drift-detection-status --stack-drift-detection-id "$id" \
    --query DetectionStatus --output text)
done

drifts=$(aws cloudformation describe-stack-resource-drifts --stack-name "$stack" \
  --stack-resource-drift-status-filters MODIFIED DELETED \
  --query 'StackResourceDrifts[].[StackResourceDriftStatus,ResourceType,LogicalResourceId]' --output text)
[ -z "$drifts" ] || echo "$drifts"
[ "$status" = DETECTION_COMPLETE ] || echo "$status: some resources could not be read."
[ -z "$drifts" ] && [ "$status" = DETECTION_COMPLETE ]
