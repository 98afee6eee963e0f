#!/bin/sh
# Compares a stage with its template, and fails with a list of what somebody has changed or deleted by hand, or with what it
# could not read.
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
[ "$status" = DETECTION_COMPLETE ] || aws cloudformation describe-stack-drift-detection-status \
  --stack-drift-detection-id "$id" --query DetectionStatusReason --output text
[ -z "$drifts" ] && [ "$status" = DETECTION_COMPLETE ]
