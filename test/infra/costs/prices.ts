/**
 * List prices of AWS in us-east-1, in US dollars, without the free tier. They change: check them against
 * https://aws.amazon.com/pricing/ before relying on a result.
 */
export const prices = {
  /** HTTP API, a request. */
  gateway: 1 / 1e6,
  /** CloudFront, a request by HTTPS, and its function. */
  edge: 1 / 1e6 + 0.1 / 1e6,
  /** Lambda on arm64: an invocation, and a second with a gigabyte of memory. */
  invocation: 0.2 / 1e6,
  gigabyteSecond: 0.0000133334,
  /** DynamoDB on demand: a unit, a gigabyte kept for a month, and its backups of 35 days, which leave the index out. */
  readUnit: 0.125 / 1e6,
  writeUnit: 0.625 / 1e6,
  storedGigabyte: 0.25,
  backedUpGigabyte: 0.2,
  /** CloudWatch Logs, a gigabyte ingested. */
  loggedGigabyte: 0.5,
  /** CloudFront to the internet, a gigabyte. */
  sentGigabyte: 0.085,
  /** AppSync Events: an operation (a message in or out, a connection, a subscription, a handler), and a minute. */
  liveOperation: 1 / 1e6,
  connectedMinute: 0.08 / 1e6,
  /** SQS, a request. */
  queueRequest: 0.4 / 1e6,
  /** Secrets Manager, a secret a month. */
  secret: 0.4,
  /** AWS WAF, billed by itself: a web ACL and a rule a month, and a request. */
  webAcl: 5,
  webAclRule: 1,
  inspectedRequest: 0.6 / 1e6,
  /** CloudWatch, an alarm for each metric that it watches, and a custom metric, beyond the free ones of the account. */
  watchedMetric: 0.1,
  freeWatchedMetrics: 10,
  /** Cognito Essentials: an active user per month beyond the free ones. */
  activeUser: 0.015,
  freeActiveUsers: 10_000,
} as const

/** The metrics that the alarms of a stage watch: some watch several. */
export const watchedMetrics = 30
