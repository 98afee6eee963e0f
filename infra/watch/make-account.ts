import {
  AdminConfirmSignUpCommand,
  NotAuthorizedException,
  SignUpCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { secretHash } from '../../functions/accounts/user-pool/user-pool.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import * as z from 'zod/mini'
import { Visitor, type Cookies } from './visitor.ts'
import { SignatureV4 } from '@smithy/signature-v4'
import type { Signing } from '../../functions/runtime/signed-post.ts'

/** Nobody can sign up under it: the product takes no such name. */
export const accountName = 'smoke+test'

/** The account's state between two runs: in a secret, as JSON. */
export const kept = z.object({
  password: z.string(),
  /** Of the session, and of the device: a login on a new one would cause a notice. */
  cookies: z.prefault(z.record(z.string(), z.string()), {}),
})

/** The account of a stage, for the smoke test alone. It has no e-mail address, so that no mail is ever sent. */
export interface Account {
  readonly password: string
  readonly cookies: Cookies
  readonly keep: (cookies: Cookies) => Promise<void>
  /** Makes the account unless it is there. */
  readonly make: () => Promise<void>
}

const session = z.object({ token: z.string() })

/**
 * Goes on with the session that was kept, or begins one.
 * @param afresh whether the kept one is to be ended, so that somebody logs in
 */
export async function enter(
  url: string,
  account: Account,
  afresh: boolean,
): Promise<{ readonly visitor: Visitor; readonly token: string }> {
  const visitor = new Visitor(url, account.cookies)
  if (afresh) await visitor.ask('POST', '/auth/logout', z.undefined())
  const token = (afresh ? undefined : await refresh(visitor)) ?? (await logIn(visitor, account))
  visitor.authorize(token)
  // At once: the tokens of before are worth nothing now, whatever becomes of the rest.
  await account.keep(visitor.cookies)
  return { visitor, token }
}

async function refresh(visitor: Visitor): Promise<string | undefined> {
  const { status, answer } = await visitor.send('POST', '/auth/refresh')
  return status === 401 ? undefined : session.parse(answer).token
}

async function logIn(visitor: Visitor, { password, make }: Account): Promise<string> {
  const credentials = { name: accountName, password }
  const { status, answer } = await visitor.send('POST', '/auth/login', credentials)
  if (status === 200) return session.parse(answer).token
  await make()
  return (await visitor.ask('POST', '/auth/login', session, credentials)).token
}

type UserPool = Pick<Platform, 'users'> & {
  readonly userPool: Pick<Platform['userPool'], 'userPoolId' | 'signUp'>
}

/** Makes the account of the smoke test, with no right to any other: a right to set passwords could set everybody's. */
export async function makeAccount({ users, userPool }: UserPool, password: string): Promise<void> {
  const { userPoolId, signUp } = userPool
  const signingUp = new SignUpCommand({
    ClientId: signUp.clientId,
    SecretHash: secretHash(signUp, accountName),
    Username: accountName,
    Password: password,
  })
  await users.send(signingUp).catch(ignore(UsernameExistsException))
  const confirming = new AdminConfirmSignUpCommand({ UserPoolId: userPoolId, Username: accountName })
  // It is confirmed already.
  await users.send(confirming).catch(ignore(NotAuthorizedException))
}

const ignore = (expected: new (...given: never[]) => Error) => (error: unknown) => {
  if (!(error instanceof expected)) throw error
}

const found = z.object({ SecretString: z.string() })

/**
 * A secret in AWS Secrets Manager, without the SDK's client, for two requests.
 * @param endpoint of the service, with its region
 */
export function openSecret(signing: Signing, endpoint: string, SecretId: string) {
  const signer = new SignatureV4({ ...signing, service: 'secretsmanager' })
  const { protocol, host } = new URL(endpoint)

  async function call(operation: string, content: object): Promise<unknown> {
    const body = JSON.stringify({ SecretId, ...content })
    const type = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `secretsmanager.${operation}`,
    }
    const signed = { method: 'POST', protocol, hostname: host, path: '/', headers: { host, ...type }, body }
    const { headers } = await signer.sign(signed)
    const response = await fetch(endpoint, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`Secrets Manager answers ${operation} with ${response.status}.`)
    return response.json()
  }

  return {
    // https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html
    read: async (): Promise<unknown> =>
      JSON.parse(found.parse(await call('GetSecretValue', {})).SecretString),
    // https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_PutSecretValue.html
    write: async (value: object): Promise<void> =>
      void (await call('PutSecretValue', {
        SecretString: JSON.stringify(value),
        ClientRequestToken: crypto.randomUUID(),
      })),
  }
}
