import type { KeyObject } from 'node:crypto'
import {
  type CreateTableCommandInput,
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { ensureTable } from './ensure-table.ts'
import { publicKeys } from './jwt.ts'
import { type Mail, type Pool, CognitoError } from './users.ts'
import {
  emailIndex,
  expiryAttribute,
  tableName,
  clientId,
  loadSettings,
  userPoolId,
  type KeyFile,
} from './settings.ts'
import { setTimeout } from 'node:timers/promises'
import { contentOf, operationOf, respond, type HttpRequest, type HttpResponse } from '../aws-json.ts'
import type { Operation } from './operation.ts'
import * as accounts from './operations/accounts.ts'
import * as email from './operations/email.ts'
import * as passwords from './operations/passwords.ts'
import * as signIn from './operations/sign-in.ts'
import * as softwareToken from './operations/software-token.ts'
import * as signOut from './operations/sign-out.ts'
import * as signUp from './operations/sign-up.ts'
import { openHashing } from './secrets.ts'

export type { Mail }

export interface UserPool {
  /** For `new CognitoIdentityProviderClient({ requestHandler, … })`. */
  requestHandler: RequestHandler
  userPoolId: string
  clientId: string
  clientSecret: string
  /** The public keys, for `CognitoJwtVerifier.cacheJwks()`. */
  jwks: ReturnType<typeof publicKeys>
}

/** By default the disk never is full, and hashes are as dear as they should be. */
type OfDefault = 'isDiskFull' | 'hashing'

interface Options extends Omit<Pool, 'settings' | OfDefault>, Partial<Pick<Pool, OfDefault>> {
  /** Keeps the pool's keys; by default the table does. */
  keyFile?: KeyFile
  /** A private RSA key for the first start; for tests, since generating one takes up to a second. */
  signingKey?: KeyObject
}

/**
 * Opens the stand-in for a Cognito user pool (Essentials tier) with the app's configuration: an app client with a
 * secret, only the administrator's password flow, user existence errors prevented, e-mail as an alias and
 * verified before an update, a software token as an optional second factor, access and ID tokens of 15 minutes, refresh tokens of 30 days that rotate, token
 * revocation. Its users are stored in the table, its keys in a file.
 * @throws what the file makes of missing or foreign keys
 */
export async function openUserPool(options: Options): Promise<UserPool> {
  const { table, keyFile, signingKey, isDiskFull = async () => false, hashing = openHashing() } = options
  await ensureTable(table, definition, expiryAttribute)
  const settings = await loadSettings(table, keyFile, signingKey)
  return {
    requestHandler: makeRequestHandler({ ...options, settings, isDiskFull, hashing }),
    userPoolId,
    clientId,
    clientSecret: settings.clientSecret,
    jwks: publicKeys(settings),
  }
}

const definition: CreateTableCommandInput = {
  TableName: tableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'emailKey', AttributeType: 'S' },
  ],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: emailIndex,
      KeySchema: [{ AttributeName: 'emailKey', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
}

const all: Readonly<Record<string, Operation>> = {
  ...accounts,
  ...email,
  ...passwords,
  ...signIn,
  ...softwareToken,
  ...signOut,
  ...signUp,
}

/** By Cognito's names, which begin with a capital letter. */
const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries(all).map(([name, operation]) => [
    name.replace(/^./, (letter) => letter.toUpperCase()),
    operation,
  ]),
)

/** For the SDK's `requestHandler`: handles requests in this process, without a port. */
type RequestHandler = { handle: (request: HttpRequest) => Promise<{ response: HttpResponse }> }

const maximumTries = 10

/**
 * Handles requests in Cognito's protocol (AWS JSON 1.1). A `CognitoError` becomes an exception of the SDK; any other
 * error is a bug of the stand-in and is rethrown.
 */
function makeRequestHandler(pool: Pool): RequestHandler {
  return {
    async handle(request) {
      try {
        const operation = findOperation(operationOf(request))
        const output = await runWithRetry(operation, pool, contentOf(request))
        return { response: respond('1.1', 200, output) }
      } catch (error) {
        if (!(error instanceof CognitoError)) throw error
        return { response: respond('1.1', 400, { __type: error.name, message: error.message }) }
      }
    },
  }
}

function findOperation(name: string): Operation {
  const operation = operations.get(name)
  if (operation) return operation
  throw new CognitoError(
    'UnknownOperationException',
    `The local user pool does not know the operation ${name}.`,
  )
}

/** Records may have changed between the read and the write of an operation. */
async function runWithRetry(operation: Operation, pool: Pool, input: unknown): Promise<object> {
  for (let tries = 1; tries <= maximumTries; tries++) {
    try {
      return await operation(pool, input)
    } catch (error) {
      if (!isConflict(error)) throw error
      await setTimeout(Math.random() * 2 ** tries)
    }
  }
  throw new CognitoError('TooManyRequestsException', 'Too many requests')
}

const isConflict = (error: unknown) =>
  error instanceof ConditionalCheckFailedException || error instanceof TransactionCanceledException
