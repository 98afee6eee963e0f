import { setTimeout } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { openLive } from './appsync-events.ts'
import { recordCapacity } from './capacity.ts'
import { callTimeout, limitCalls } from './timeout.ts'
import type { Platform } from './platform.ts'
import { openProductSource } from './product-source.ts'
import { openMailer } from './ses.ts'
import { withoutLogging } from './without-logging.ts'

/** The part of the platform that only the functions for accounts and sessions have. */
export type UserPool = Pick<Platform, 'users' | 'userPool' | 'verifier'>

/** The environment of every function, as the deployment sets it. */
export const environment = z.object({
  VERSION: z.string(),
  STAGE: z.string(),
  METRICS_NAMESPACE: z.string(),
  TABLE_NAME: z.string(),
  CELL: z.string(),
  /** How Open Food Facts reaches whoever runs this; without it products are not looked up. */
  PRODUCT_CONTACT: z.optional(z.string()),
})

// Long enough for a table that is slow once, and short enough to answer before the gateway times out.
const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000 }

/** @throws when the environment is incomplete */
export function openPlatform(
  originSecrets: readonly string[],
  pool?: UserPool,
  given: Readonly<Record<string, string | undefined>> = process.env,
): Platform {
  const { VERSION, TABLE_NAME, CELL, PRODUCT_CONTACT } = environment.parse(given)
  const dynamoDb = withoutLogging(new DynamoDBClient({ requestHandler }))
  const table = DynamoDBDocumentClient.from(dynamoDb, { marshallOptions: { removeUndefinedValues: true } })
  recordCapacity(table)
  limitCalls(table, callTimeout)
  return {
    version: VERSION,
    cell: CELL,
    tableName: TABLE_NAME,
    table,
    get users() {
      return present(pool).users
    },
    get userPool() {
      return present(pool).userPool
    },
    get verifier() {
      return present(pool).verifier
    },
    live: openLive(dynamoDb.config),
    mailer: openMailer(dynamoDb.config),
    originSecrets,
    products: openProductSource(PRODUCT_CONTACT, VERSION),
    timeout: callTimeout,
    now: () => new Date(),
    pause: (milliseconds) => setTimeout(milliseconds),
    // Not console.log, since Lambda would wrap the line in another one.
    log: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
  }
}

function present(pool: UserPool | undefined): UserPool {
  if (!pool) throw new Error('This function has no part in the user pool.')
  return pool
}
