import { createHmac } from 'node:crypto'
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { onTestFinished } from 'vitest'
import { makeSigningKey } from '../../infra/local/cognito/settings.ts'
import type { CustomMessage } from '../../infra/local/cognito/users.ts'
import { openHashing, type Hashing } from '../../infra/local/cognito/secrets.ts'
import { openUserPool } from '../../infra/local/cognito/user-pool.ts'
import type { Mail, UserPool } from '../../infra/local/cognito/user-pool.ts'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { keyFileOf } from '../../infra/local/secrets/pool-keys.ts'
import { cheap } from './test-app.ts'

const nowhere = { region: 'xx-local-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

export const password = 'correct horse battery'

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(count * 60)
export const hours = (count: number) => minutes(count * 60)

/** An address as an administrator sets it, needing no code. */
export const verified = (email: string) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
]

export interface Tokens {
  AccessToken: string
  IdToken: string
  RefreshToken: string
}

/** Hashes that keep no secret. */
export const cheapHashing = openHashing({ n: cheap })

const signingKey = await makeSigningKey()

/** An empty store, or the one in `folder`, that closes with the test. */
export async function openStore({
  folder,
  now = () => new Date(),
}: { folder?: string; now?: () => Date } = {}) {
  const { requestHandler, ...engine } = await openDynamoDb({ now, ...(folder && { folder }) })
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ ...nowhere, requestHandler }))
  let closing: Promise<void> | undefined
  const close = () => (closing ??= engine.close())
  onTestFinished(close)
  return { table, close }
}

/** A user pool of one's own, driven by the real SDK, with a clock that the test moves. */
export async function openTestPool(
  folder?: string,
  options: { hashing?: Hashing; customMessage?: CustomMessage } = {},
) {
  const clock = { time: Date.now() }
  const now = () => new Date(clock.time)
  const store = await openStore({ now, ...(folder && { folder }) })
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => void mails.push(mail)
  const keys = folder ? { keyFile: keyFileOf(folder) } : {}
  const pool = await openUserPool({
    table: store.table,
    ...keys,
    now,
    signingKey,
    sendMail,
    hashing: cheapHashing,
    ...options,
  })
  const { requestHandler } = pool
  const client = new CognitoIdentityProviderClient({ ...nowhere, requestHandler, maxAttempts: 1 })
  const proofs = proofsOf(pool)
  const lastCode = () => codeIn(mails.at(-1))
  return {
    ...store,
    ...proofs,
    ...sessions(client, proofs),
    ...registration(client, proofs, lastCode),
    ...verification(pool),
    pool,
    client,
    mails,
    lastCode,
    clock,
  }
}

export type TestPool = Awaited<ReturnType<typeof openTestPool>>

/** The parts of a request that say who calls. */
function proofsOf({ userPoolId, clientId, clientSecret }: UserPool) {
  const secretHash = (name: string) =>
    createHmac('sha256', clientSecret)
      .update(name + clientId)
      .digest('base64')
  return {
    admin: { UserPoolId: userPoolId },
    secret: { ClientId: clientId, ClientSecret: clientSecret },
    named: (Username: string) => ({ ClientId: clientId, Username, SecretHash: secretHash(Username) }),
  }
}

type Proofs = ReturnType<typeof proofsOf>

function registration(client: CognitoIdentityProviderClient, { named }: Proofs, lastCode: () => string) {
  async function signUp(name: string, email = `${name}@example.com`) {
    const UserAttributes = [{ Name: 'email', Value: email }]
    return client.send(new SignUpCommand({ ...named(name), Password: password, UserAttributes }))
  }

  async function signUpAndConfirm(name: string, email?: string) {
    await signUp(name, email)
    await client.send(new ConfirmSignUpCommand({ ...named(name), ConfirmationCode: lastCode() }))
  }

  return { signUp, signUpAndConfirm }
}

function sessions(client: CognitoIdentityProviderClient, { admin, secret, named }: Proofs) {
  async function signIn(name: string, PASSWORD = password): Promise<Tokens> {
    const { ClientId, Username: USERNAME, SecretHash: SECRET_HASH } = named(name)
    const AuthParameters = { USERNAME, PASSWORD, SECRET_HASH }
    const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH'
    const request = new AdminInitiateAuthCommand({ ...admin, ClientId, AuthFlow, AuthParameters })
    return tokensOf((await client.send(request)).AuthenticationResult)
  }

  async function refresh(RefreshToken: string): Promise<Tokens> {
    const request = new GetTokensFromRefreshTokenCommand({ ...secret, RefreshToken })
    return tokensOf((await client.send(request)).AuthenticationResult)
  }

  return { signIn, refresh }
}

/** Verifies tokens as the app does, with the pool's keys handed in. */
function verification({ userPoolId, clientId, jwks }: UserPool) {
  const access = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' })
  const id = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'id' })
  access.cacheJwks(jwks)
  id.cacheJwks(jwks)
  return {
    verifyAccessToken: (token: string) => access.verify(token),
    verifyIdToken: (token: string) => id.verify(token),
  }
}

function tokensOf(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken, IdToken, RefreshToken } = result ?? {}
  if (AccessToken && IdToken && RefreshToken) return { AccessToken, IdToken, RefreshToken }
  throw new Error('The pool gave no tokens.')
}

function codeIn(mail: Mail | undefined): string {
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (code) return code
  throw new Error('There is no mail with a code.')
}
