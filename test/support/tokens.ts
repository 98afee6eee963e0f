import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { goodPassword, type TestUser, type TestApp } from './test-app.ts'

/** The ID token that a person's login also makes; the API is for access tokens. */
export async function idTokenOf({ runtime }: TestApp, { name }: TestUser): Promise<string> {
  const { users, userPool } = runtime.platform
  const { userPoolId: UserPoolId, clientId: ClientId, clientSecret } = userPool
  const SECRET_HASH = createHmac('sha256', clientSecret)
    .update(name + ClientId)
    .digest('base64')
  const begun = await users.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: name, PASSWORD: goodPassword, SECRET_HASH },
    }),
  )
  return begun.AuthenticationResult?.IdToken ?? ''
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

const { privateKey: strangersKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Tokens that look like a person's: altered, unsigned, signed by a stranger, cut, and rubbish. */
export function forgeriesOf({ token }: TestUser): readonly string[] {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = Object(decode(payload))
  const altered = encode({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })
  const signed = createSign('RSA-SHA256').update(`${header}.${payload}`).sign(strangersKey, 'base64url')
  return [
    `${header}.${altered}.${signature}`,
    `${encode({ ...Object(decode(header)), alg: 'none' })}.${payload}.`,
    `${header}.${payload}.${signed}`,
    token.slice(0, -20),
    'rubbish',
  ]
}
