import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { KeyObject } from 'node:crypto'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { tableShape } from '../../functions/store/keys.ts'
import { callTimeout, limitCalls } from '../../functions/runtime/timeout.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import { openUserPool } from './cognito/user-pool.ts'
import { openDynamoDb } from './dynamodb/dynamodb.ts'
import { guardTable, guardUserPool } from './granted.ts'
import type { Outbox } from './outbox.ts'
import packageFile from '../../package.json' with { type: 'json' }

/** What this machine needs to stand in for AWS. */
export interface LocalOptions {
  /** Where DynamoDB keeps its files; in memory when absent. */
  readonly folder?: string
  readonly outbox: Outbox
  /** Signs tokens; made at first start when absent, which takes long for a test. */
  readonly signingKey?: KeyObject
  /** How dear a hash of a password is, as scrypt's N; as dear as it should be unless told. */
  readonly hashCost?: number
  /** Milliseconds; the product's own unless told. */
  readonly timeout?: number
  readonly now: () => Date
  readonly log: Platform['log']
}

// The clients insist on a region and on credentials; nothing ever leaves this process, so that nobody asks who signed.
const nowhere = {
  region: 'xx-local-1',
  endpoint: 'http://nowhere.invalid',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  signer: { sign: async <Request>(request: Request) => request },
}

/** The platform of the functions on this machine: the real SDK clients over stand-ins in this process. */
export async function openPlatform(options: LocalOptions) {
  const { folder, outbox, signingKey, hashCost, timeout = callTimeout, now, log } = options
  // The version is pinned, so its word about later ones is none that a user of the product must act on.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
  const store = await openDynamoDb({ now, ...(folder && { folder }) })
  const dynamoDb = new DynamoDBClient({ ...nowhere, requestHandler: store.requestHandler })
  const table = DynamoDBDocumentClient.from(dynamoDb, { marshallOptions: { removeUndefinedValues: true } })
  guardTable(table)
  await createTable(dynamoDb)
  const pool = await openUserPool({
    table,
    sendMail: outbox.send,
    now,
    ...(signingKey && { signingKey }),
    ...(hashCost && { hashCost }),
  })
  const { userPoolId, clientId, clientSecret } = pool
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' })
  verifier.cacheJwks(pool.jwks)
  const users = new CognitoIdentityProviderClient({ ...nowhere, requestHandler: pool.requestHandler })
  guardUserPool(users)
  limitCalls(table, timeout)
  limitCalls(users, timeout)
  const platform: Platform = {
    version: packageFile.version,
    tableName,
    table,
    users,
    // One client for both; its tokens may change no attribute here anyway.
    userPool: { userPoolId, clientId, clientSecret, signUp: { clientId, clientSecret } },
    verifier,
    originSecrets: [],
    timeout,
    now,
    log,
  }
  return { platform, close: () => store.close() }
}

const tableName = 'household-inventory'

async function createTable(dynamoDb: DynamoDBClient): Promise<void> {
  try {
    await dynamoDb.send(new DescribeTableCommand({ TableName: tableName }))
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
    await dynamoDb.send(new CreateTableCommand(definition))
    const TimeToLiveSpecification = { AttributeName: tableShape.expiry, Enabled: true }
    await dynamoDb.send(new UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification }))
  }
}

const { partitionKey, sortKey, index, indexPartitionKey, indexSortKey } = tableShape

const definition = {
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST' as const,
  AttributeDefinitions: [partitionKey, sortKey, indexPartitionKey, indexSortKey].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  KeySchema: keySchema(partitionKey, sortKey),
  GlobalSecondaryIndexes: [
    {
      IndexName: index,
      KeySchema: keySchema(indexPartitionKey, indexSortKey),
      Projection: { ProjectionType: 'ALL' as const },
    },
  ],
}

function keySchema(partition: string, sort: string) {
  return [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ]
}
