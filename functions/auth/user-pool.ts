import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UserNotFoundException,
  VerifyUserAttributeCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider'
import { createHmac } from 'node:crypto'
import type { Platform } from '../runtime/platform.ts'

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
      ...named(userPool.signUp, account.name),
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
  await users.send(new ConfirmSignUpCommand({ ...named(userPool, name), ConfirmationCode: code }))
}

/** Sends the code for confirming again. */
export async function resendCode({ users, userPool }: Platform, name: string): Promise<void> {
  await users.send(new ResendConfirmationCodeCommand(named(userPool, name)))
}

/** Sends a code for a new password. */
export async function forgotPassword({ users, userPool }: Platform, name: string): Promise<void> {
  await users.send(new ForgotPasswordCommand(named(userPool, name)))
}

/** Sets a new password with the code that was sent. */
export async function confirmForgotPassword(
  { users, userPool }: Platform,
  { name, code, password }: { readonly name: string; readonly code: string; readonly password: string },
): Promise<void> {
  const sent = { ...named(userPool, name), ConfirmationCode: code, Password: password }
  await users.send(new ConfirmForgotPasswordCommand(sent))
}

/** Sets a new password by the present one and an access token. */
export async function changePassword(
  { users }: Platform,
  accessToken: string,
  present: string,
  next: string,
): Promise<void> {
  await users.send(
    new ChangePasswordCommand({
      AccessToken: accessToken,
      PreviousPassword: present,
      ProposedPassword: next,
    }),
  )
}

/** Sends a code to a new e-mail address, which counts once it is verified. */
export async function changeEmail({ users, userPool }: Platform, name: string, email: string): Promise<void> {
  await users.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: userPool.userPoolId,
      Username: name,
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  )
}

/** Verifies the new e-mail address with the code that was sent to it. */
export async function verifyEmail({ users }: Platform, accessToken: string, code: string): Promise<void> {
  await users.send(
    new VerifyUserAttributeCommand({ AccessToken: accessToken, AttributeName: 'email', Code: code }),
  )
}

/** Revokes all refresh tokens of a user. */
export async function signOutEverywhere({ users, userPool }: Platform, name: string): Promise<void> {
  await users.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPool.userPoolId, Username: name }))
}

/** Deletes a user; one who is gone already is no error. */
export async function deleteUser({ users, userPool }: Platform, name: string): Promise<void> {
  try {
    await users.send(new AdminDeleteUserCommand({ UserPoolId: userPool.userPoolId, Username: name }))
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}

/** A user's id and e-mail address by user name. Throws `UserNotFoundException`. */
export async function findUser({ users, userPool }: Platform, name: string) {
  const { UserAttributes = [] } = await users.send(
    new AdminGetUserCommand({ UserPoolId: userPool.userPoolId, Username: name }),
  )
  const attribute = (wanted: string) => UserAttributes.find(({ Name }) => Name === wanted)?.Value ?? ''
  return { id: attribute('sub'), email: attribute('email') }
}

type Client = Platform['userPool']['signUp']

function named(client: Client, name: string) {
  return { ClientId: client.clientId, SecretHash: secretHash(client, name), Username: name }
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash */
function secretHash({ clientId, clientSecret }: Client, name: string): string {
  return createHmac('sha256', clientSecret)
    .update(name + clientId)
    .digest('base64')
}

function tokensOf(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken, RefreshToken, ExpiresIn } = result ?? {}
  if (!AccessToken || !RefreshToken || !ExpiresIn) throw new Error('The user pool asks for a challenge.')
  return { accessToken: AccessToken, refreshToken: RefreshToken, expiresIn: ExpiresIn }
}
