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
import { openUserPool } from '../../infra/local/cognito/user-pool.ts'
import type { UserPool } from '../../infra/local/cognito/user-pool.ts'
import type { Mail } from '../../infra/local/cognito/pool.ts'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'

const nowhere = { region: 'xx-local-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

export const password = 'correct horse battery'

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(count * 60)
export const hours = (count: number) => minutes(count * 60)
export const days = (count: number) => hours(count * 24)

export type Tokens = Required<Pick<AuthenticationResultType, 'AccessToken' | 'IdToken' | 'RefreshToken'>>

/** A user pool of one's own, driven by the real SDK, with a clock that the test moves. */
export async function openPoolWorld(folder?: string) {
  const clock = { time: Date.now() }
  const now = () => new Date(clock.time)
  const engine = await openDynamoDb({ now, ...(folder && { folder }) })
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...nowhere, requestHandler: engine.requestHandler }),
  )
  const mails: Mail[] = []
  const pool = await openUserPool({ table, now, sendMail: async (mail) => void mails.push(mail) })
  const { requestHandler } = pool
  const client = new CognitoIdentityProviderClient({ ...nowhere, requestHandler, maxAttempts: 1 })
  const close = once(engine.close)
  onTestFinished(close)
  return { ...accounts(pool, client, mails), pool, client, mails, table, clock, close }
}

export type PoolWorld = Awaited<ReturnType<typeof openPoolWorld>>

function accounts(
  { userPoolId, clientId, clientSecret, jwks }: UserPool,
  client: CognitoIdentityProviderClient,
  mails: Mail[],
) {
  const admin = { UserPoolId: userPoolId }
  const secret = { ClientId: clientId, ClientSecret: clientSecret }

  /** What proves the client's secret in an operation on `Username`. */
  const named = (Username: string) => ({
    ClientId: clientId,
    Username,
    SecretHash: createHmac('sha256', clientSecret)
      .update(Username + clientId)
      .digest('base64'),
  })

  async function signUp(name: string, email = `${name}@example.com`) {
    const UserAttributes = [{ Name: 'email', Value: email }]
    return client.send(new SignUpCommand({ ...named(name), Password: password, UserAttributes }))
  }

  async function signUpAndConfirm(name: string, email?: string) {
    await signUp(name, email)
    await client.send(new ConfirmSignUpCommand({ ...named(name), ConfirmationCode: lastCode(mails) }))
  }

  async function signIn(name: string, Password = password): Promise<Tokens> {
    const { SecretHash } = named(name)
    const AuthParameters = { USERNAME: name, PASSWORD: Password, SECRET_HASH: SecretHash }
    const request = {
      ...admin,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters,
    } as const
    const { AuthenticationResult } = await client.send(new AdminInitiateAuthCommand(request))
    return tokensOf(AuthenticationResult)
  }

  async function refresh(RefreshToken: string): Promise<Tokens> {
    const request = { ...secret, RefreshToken }
    const { AuthenticationResult } = await client.send(new GetTokensFromRefreshTokenCommand(request))
    return tokensOf(AuthenticationResult)
  }

  /** A verifier as the app uses it, with the pool's keys handed in. */
  function verifier<Use extends 'access' | 'id'>(tokenUse: Use) {
    const made = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse })
    made.cacheJwks(jwks)
    return made
  }

  return {
    admin,
    secret,
    named,
    signUp,
    signUpAndConfirm,
    signIn,
    refresh,
    verifier,
    lastCode: () => lastCode(mails),
  }
}

function tokensOf(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken, IdToken, RefreshToken } = result ?? {}
  if (AccessToken && IdToken && RefreshToken) return { AccessToken, IdToken, RefreshToken }
  throw new Error('The pool gave no tokens.')
}

function lastCode(mails: Mail[]): string {
  const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0]
  if (code) return code
  throw new Error('The last mail has no code.')
}

function once(run: () => Promise<void>) {
  let running: Promise<void> | undefined
  return () => (running ??= run())
}
