import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { openLive } from './appsync-events.ts'
import { sdkDefaults, withoutLogging } from './aws-clients.ts'
import { recordCapacity } from './capacity.ts'
import { makePlatform, type Environment, type UserPool } from './make-platform.ts'
import type { Platform } from './platform.ts'
import { openPush } from './push.ts'
import { openMailer } from './ses.ts'
import { readPlainRows } from './plain-rows.ts'
import { openQueue } from './sqs.ts'
import { callTimeout, limitCalls } from './timeout.ts'

// Long enough for a table that is slow once, and short enough to answer before the gateway times out.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000 }

/** @throws when the environment is incomplete */
export function openPlatform(
  originSecrets: readonly string[],
  pool?: UserPool,
  given: Environment = process.env,
): Platform {
  const dynamoDb = withoutLogging(
    new DynamoDBClient({
      ...sdkDefaults,
      accountIdEndpointMode: 'preferred',
      endpointDiscoveryEnabled: false,
      requestHandler,
    }),
  )
  const table = DynamoDBDocumentClient.from(dynamoDb, { marshallOptions: { removeUndefinedValues: true } })
  recordCapacity(table)
  readPlainRows(table)
  limitCalls(table, callTimeout)
  const { config } = dynamoDb
  return makePlatform(given, {
    originSecrets,
    table,
    pool,
    live: openLive(config),
    mailer: openMailer(config),
    push: openPush(),
    queue: openQueue(config),
  })
}
