import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
  SignUpCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider'
import { createHmac } from 'node:crypto'
import type { Platform } from '../shared/platform.ts'

/** What the user pool gives at login and at each renewal; times in seconds. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresIn: number
}

/** Begins a session by user name or e-mail address and password. Throws the user pool's exceptions. */
export async function initiateAuth(
  { users, userPool }: Platform,
  name: string,
  password: string,
): Promise<Tokens> {
  const { userPoolId, clientId } = userPool
  const { AuthenticationResult } = await users.send(
    new AdminInitiateAuthCommand({
      UserPoolId: userPoolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: name, PASSWORD: password, SECRET_HASH: secretHash(userPool, name) },
    }),
  )
  return tokensOf(AuthenticationResult)
}

/** Goes on with a session. The refresh token that was sent is spent but for a grace of seconds. */
export async function renew({ users, userPool }: Platform, refreshToken: string): Promise<Tokens> {
  const { AuthenticationResult } = await users.send(
    new GetTokensFromRefreshTokenCommand({
      RefreshToken: refreshToken,
      ClientId: userPool.clientId,
      ClientSecret: userPool.clientSecret,
    }),
  )
  return tokensOf({ RefreshToken: refreshToken, ...AuthenticationResult })
}

/** Revokes a refresh token with all that came of it. */
export async function revoke({ users, userPool }: Platform, refreshToken: string): Promise<void> {
  const { clientId: ClientId, clientSecret: ClientSecret } = userPool
  await users.send(new RevokeTokenCommand({ Token: refreshToken, ClientId, ClientSecret }))
}

/** Makes an account that waits for its code, which goes to the e-mail address. */
export async function signUp(
  { users, userPool }: Platform,
  account: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  await users.send(
    new SignUpCommand({
      ClientId: userPool.clientId,
      SecretHash: secretHash(userPool, account.name),
      Username: account.name,
      Password: account.password,
      UserAttributes: [{ Name: 'email', Value: account.email }],
    }),
  )
}

/** Confirms an account with the code that was sent. */
export async function confirmSignUp(
  { users, userPool }: Platform,
  name: string,
  code: string,
): Promise<void> {
  await users.send(
    new ConfirmSignUpCommand({
      ClientId: userPool.clientId,
      SecretHash: secretHash(userPool, name),
      Username: name,
      ConfirmationCode: code,
    }),
  )
}

/** The e-mail address of a user. */
export async function emailOf({ users, userPool }: Platform, name: string): Promise<string> {
  const { UserAttributes = [] } = await users.send(
    new AdminGetUserCommand({ UserPoolId: userPool.userPoolId, Username: name }),
  )
  return UserAttributes.find(({ Name }) => Name === 'email')?.Value ?? ''
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash */
function secretHash({ clientId, clientSecret }: Platform['userPool'], name: string): string {
  return createHmac('sha256', clientSecret)
    .update(name + clientId)
    .digest('base64')
}

function tokensOf(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken, RefreshToken, ExpiresIn } = result ?? {}
  if (!AccessToken || !RefreshToken || !ExpiresIn) throw new Error('The user pool asks for a challenge.')
  return { accessToken: AccessToken, refreshToken: RefreshToken, expiresIn: ExpiresIn }
}
