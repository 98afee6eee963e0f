import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { KeyObject } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { usualApiKeyLimits } from '../../functions/identity/api-key-use.ts'
import { usualSignUpsPerDay } from '../../functions/auth/daily-sign-ups.ts'
import { handler as writeMail } from '../../functions/mails/handler.ts'
import { tableShape } from '../../functions/database/keys.ts'
import { openBudgets, usualBudgets, type UseBudgets } from '../../functions/runtime/budgets.ts'
import { recordCapacity } from '../../functions/runtime/capacity.ts'
import { readPlainRows } from '../../functions/runtime/plain-rows.ts'
import { answerStep as usualStep, callTimeout, limitCalls } from '../../functions/runtime/timeout.ts'
import { withoutLogging } from '../../functions/runtime/aws-clients.ts'
import { firstCell, type Platform } from '../../functions/runtime/platform.ts'
import { mailWriter } from '../resources.ts'
import { openHashing } from './cognito/secrets.ts'
import { openUserPool } from './cognito/user-pool.ts'
import { openPush, type PushOptions } from './push.ts'
import { storeFolder } from './data-folder.ts'
import { openDynamoDb, type LocalDynamoDb } from './dynamodb/dynamodb.ts'
import { ensureTable } from './cognito/ensure-table.ts'
import {
  enforceLiveGrants,
  enforceMailGrants,
  enforceQueueGrants,
  enforceTableGrants,
  enforceUserPoolGrants,
  withGrants,
} from './iam-policy-simulator.ts'
import type { Outbox } from './outbox.ts'
import { localNotice } from './privacy-notice.ts'
import { poolKeysCheck, keyFileOf } from './secrets/pool-keys.ts'
import { createMutex } from './mutex.ts'
import packageFile from '../../package.json' with { type: 'json' }

type Given =
  // By default as usual; the notice names no operator and no receivers.
  | ('privacy' | 'signUpsPerDay' | 'apiKeyLimits' | 'timeout' | 'answerStep')
  // By default there are none.
  | ('products' | 'mailer' | 'live' | 'queue')

export interface LocalOptions extends Partial<Pick<Platform, Given>>, Pick<Platform, 'now' | 'log'> {
  /** The folder of data and keys; by default all is in memory. */
  readonly dataDir?: string
  readonly outbox: Outbox
  /** Signs tokens. By default generated at first start, which is slow in tests. */
  readonly signingKey?: KeyObject
  /** How dear a hash of a password is, as scrypt's N; by default as dear as it should be. */
  readonly hashCost?: number
  /** The budgets of each person and each household; by default `usualBudgets`. */
  readonly budgets?: UseBudgets
  /** Sends messages to devices; without it there are none. */
  readonly push?: PushOptions | undefined
}

// The clients require a region and credentials, but nothing leaves this process, so nobody checks the signature.
const clientConfig = {
  region: 'xx-local-1',
  endpoint: 'http://nowhere.invalid',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  signer: { sign: async <Request>(request: Request) => request },
}

// In milliseconds. The store is in this process, and finishes what it has begun however busy the machine is: giving it up
// sooner would refuse changes that are then made all the same.
const storeTimeout = 60_000

export interface LocalPlatform {
  readonly platform: Platform
  readonly isDiskFull: () => Promise<boolean>
  /** Does what a full disk must not stop. */
  readonly withReserve: LocalDynamoDb['withReserve']
  /** Limits how long calls can take, for requests; a start may take longer. */
  readonly limitCalls: () => void
  readonly close: () => Promise<void>
}

/** Opens the functions' platform on this machine: the real SDK clients over in-process stand-ins. */
export async function openPlatform(options: LocalOptions): Promise<LocalPlatform> {
  const { dataDir, now } = options
  // The SDK is pinned, so its warning about later versions is not actionable.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
  const folder = dataDir && { folder: storeFolder(dataDir), check: poolKeysCheck(dataDir) }
  const store = await openDynamoDb({ now, ...folder })
  try {
    const platform = await connect(options, store)
    return {
      platform,
      isDiskFull: () => store.isDiskFull(),
      withReserve: (work) => store.withReserve(work),
      limitCalls: () => {
        limitCalls(platform.table, options.timeout ?? storeTimeout)
        limitCalls(platform.users, platform.timeout)
      },
      close: () => store.close(),
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

async function connect(options: LocalOptions, store: LocalDynamoDb): Promise<Platform> {
  const {
    dataDir,
    outbox,
    signingKey,
    hashCost,
    products,
    privacy = localNotice,
    signUpsPerDay = usualSignUpsPerDay,
    apiKeyLimits = usualApiKeyLimits,
    budgets = usualBudgets,
    timeout = callTimeout,
    answerStep = usualStep,
    live,
    mailer,
    push,
    queue,
    now,
    log,
  } = options
  const dynamoDb = withoutLogging(
    new DynamoDBClient({ ...clientConfig, requestHandler: store.requestHandler }),
  )
  const table = DynamoDBDocumentClient.from(dynamoDb, { marshallOptions: { removeUndefinedValues: true } })
  enforceTableGrants(table)
  recordCapacity(table)
  readPlainRows(table)
  await ensureTable(table, definition, tableShape.expiry)
  const pool = await openUserPool({
    table,
    isDiskFull: () => store.isDiskFull(),
    sendMail: outbox.send,
    customMessage: withGrants(mailWriter, writeMail),
    now,
    ...(dataDir && { keyFile: keyFileOf(dataDir) }),
    ...(signingKey && { signingKey }),
    ...(hashCost && { hashing: openHashing({ n: hashCost }) }),
  })
  const { userPoolId, clientId, clientSecret } = pool
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' })
  verifier.cacheJwks(pool.jwks)
  const users = withoutLogging(
    new CognitoIdentityProviderClient({ ...clientConfig, requestHandler: pool.requestHandler }),
  )
  enforceUserPoolGrants(users)
  return {
    version: packageFile.version,
    cell: firstCell,
    tableName,
    table,
    users,
    // One app client for both: the stand-in gives its tokens no write access to attributes anyway.
    userPool: { userPoolId, clientId, clientSecret, signUp: { clientId, clientSecret } },
    verifier,
    live: live && enforceLiveGrants(live),
    mailer: mailer && enforceMailGrants(mailer),
    // After the user pool, so that a folder that it refuses is left as it is.
    push: push && (await openPush(push, dataDir)),
    queue: queue && enforceQueueGrants(queue),
    originSecrets: [],
    products,
    privacy,
    signUpsPerDay,
    apiKeyLimits,
    budgets: openBudgets(budgets, now),
    timeout,
    answerStep,
    now,
    pause: (milliseconds) => setTimeout(milliseconds),
    serialize: createMutex(timeout),
    log,
  }
}

export const tableName = 'household-inventory'

const { partitionKey, sortKey, index, indexPartitionKey, indexSortKey } = tableShape

const definition: CreateTableCommandInput = {
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [partitionKey, sortKey, indexPartitionKey, indexSortKey].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: keySchema(partitionKey, sortKey),
  GlobalSecondaryIndexes: [
    {
      IndexName: index,
      KeySchema: keySchema(indexPartitionKey, indexSortKey),
      Projection: { ProjectionType: 'ALL' },
    },
  ],
}

function keySchema(partition: string, sort: string) {
  return [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ]
}
