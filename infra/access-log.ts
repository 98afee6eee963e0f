import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** Routes by their keys: paths hold ids, and the codes of invitations. The other names are those of the functions' log. */
const format = {
  request: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  function: '$context.integrationLatency',
  refusal: '$context.error.responseType',
  authorizer: '$context.authorizer.error',
  error: '$context.integrationErrorMessage',
}

export const logDays = RetentionDays.ONE_MONTH

/** Also has answers that API Gateway gives by itself, without a function. */
export const makeAccessLog = (scope: Construct): LogGroup =>
  new LogGroup(scope, 'ApiLog', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY })

export const accessLogSettings = ({ logGroupArn: destinationArn }: LogGroup) => ({
  destinationArn,
  format: JSON.stringify(format),
})
