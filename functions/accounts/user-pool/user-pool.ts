import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
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
import type { Platform, UserPoolClient } from '../../runtime/platform.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds. */
  readonly expiresIn: number
}

export interface Challenge {
  /** `SOFTWARE_TOKEN_MFA` */
  readonly challenge: string
  /** The user name, which the user pool keeps in one spelling. */
  readonly name: string
  /** Valid for 3 minutes. */
  readonly session: string
}

/**
 * Begins a session, or asks for more.
 *
 * @param name user name or e-mail address
 * @throws the user pool's exceptions, as all of these functions
 */
export async function initiateAuth(
  { users, userPool }: Platform,
  name: string,
  password: string,
): Promise<Tokens | Challenge> {
  const { userPoolId, clientId } = userPool
  const { AuthenticationResult, ChallengeName, ChallengeParameters, Session } = await users.send(
    new AdminInitiateAuthCommand({
      UserPoolId: userPoolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: name, PASSWORD: password, SECRET_HASH: secretHash(userPool, name) },
    }),
  )
  if (ChallengeName === undefined || Session === undefined) return tokensOf(AuthenticationResult)
  return {
    challenge: ChallengeName,
    name: ChallengeParameters?.['USER_ID_FOR_SRP'] ?? name,
    session: Session,
  }
}

export async function respondToChallenge(
  { users, userPool }: Platform,
  { name, session }: Challenge,
  code: string,
): Promise<Tokens> {
  const { userPoolId, clientId } = userPool
  const { AuthenticationResult } = await users.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId: userPoolId,
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      ChallengeResponses: {
        USERNAME: name,
        SOFTWARE_TOKEN_MFA_CODE: code,
        SECRET_HASH: secretHash(userPool, name),
      },
    }),
  )
  return tokensOf(AuthenticationResult)
}

/** Continues a session. The user pool accepts the refresh token only for a few seconds more. */
export async function refreshTokens({ users, userPool }: Platform, refreshToken: string): Promise<Tokens> {
  const { AuthenticationResult } = await users.send(
    new GetTokensFromRefreshTokenCommand({
      RefreshToken: refreshToken,
      ClientId: userPool.clientId,
      ClientSecret: userPool.clientSecret,
    }),
  )
  return tokensOf({ RefreshToken: refreshToken, ...AuthenticationResult })
}

export async function revoke({ users, userPool }: Platform, refreshToken: string): Promise<void> {
  const { clientId: ClientId, clientSecret: ClientSecret } = userPool
  await users.send(new RevokeTokenCommand({ Token: refreshToken, ClientId, ClientSecret }))
}

/**
 * Creates an unconfirmed account, and sends a code to its e-mail address. `ClientMetadata` takes the language of a mail to
 * the function that writes it.
 *
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html#lambda-triggers-by-event
 */
export async function signUp(
  { users, userPool }: Platform,
  account: { readonly name: string; readonly email: string; readonly password: string },
  language: string,
): Promise<void> {
  await users.send(
    new SignUpCommand({
      ...named(userPool.signUp, account.name),
      Password: account.password,
      UserAttributes: [{ Name: 'email', Value: account.email }],
      ClientMetadata: { language },
    }),
  )
}

export async function confirmSignUp(
  { users, userPool }: Platform,
  name: string,
  code: string,
): Promise<void> {
  await users.send(new ConfirmSignUpCommand({ ...named(userPool, name), ConfirmationCode: code }))
}

export async function resendCode(
  { users, userPool }: Platform,
  name: string,
  language: string,
): Promise<void> {
  await users.send(
    new ResendConfirmationCodeCommand({ ...named(userPool, name), ClientMetadata: { language } }),
  )
}

export async function forgotPassword(
  { users, userPool }: Platform,
  name: string,
  language: string,
): Promise<void> {
  await users.send(new ForgotPasswordCommand({ ...named(userPool, name), ClientMetadata: { language } }))
}

export async function confirmForgotPassword(
  { users, userPool }: Platform,
  { name, code, password }: { readonly name: string; readonly code: string; readonly password: string },
): Promise<void> {
  const sent = { ...named(userPool, name), ConfirmationCode: code, Password: password }
  await users.send(new ConfirmForgotPasswordCommand(sent))
}

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

/** The new address takes effect once it is verified. */
export async function changeEmail(
  { users, userPool }: Platform,
  { name, email }: { readonly name: string; readonly email: string },
  language: string,
): Promise<void> {
  await users.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: userPool.userPoolId,
      Username: name,
      UserAttributes: [{ Name: 'email', Value: email }],
      ClientMetadata: { language },
    }),
  )
}

export async function verifyEmail({ users }: Platform, accessToken: string, code: string): Promise<void> {
  await users.send(
    new VerifyUserAttributeCommand({ AccessToken: accessToken, AttributeName: 'email', Code: code }),
  )
}

export async function signOutEverywhere({ users, userPool }: Platform, name: string): Promise<void> {
  await users.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPool.userPoolId, Username: name }))
}

export async function deleteUser({ users, userPool }: Platform, name: string): Promise<void> {
  try {
    await users.send(new AdminDeleteUserCommand({ UserPoolId: userPool.userPoolId, Username: name }))
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}

/** @throws {UserNotFoundException} */
export async function findUser({ users, userPool }: Platform, name: string) {
  const {
    UserAttributes = [],
    Username = '',
    UserStatus,
    UserCreateDate,
  } = await users.send(new AdminGetUserCommand({ UserPoolId: userPool.userPoolId, Username: name }))
  const attribute = (wanted: string) => UserAttributes.find(({ Name }) => Name === wanted)?.Value ?? ''
  // Absent once it is confirmed.
  const unconfirmedSince = UserStatus === 'UNCONFIRMED' ? UserCreateDate : undefined
  return { id: attribute('sub'), name: Username, email: attribute('email'), unconfirmedSince }
}

const named = (client: UserPoolClient, name: string) => ({
  ClientId: client.clientId,
  SecretHash: secretHash(client, name),
  Username: name,
})

/** https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash */
export function secretHash({ clientId, clientSecret }: UserPoolClient, name: string): string {
  return createHmac('sha256', clientSecret)
    .update(name + clientId)
    .digest('base64')
}

function tokensOf(result: AuthenticationResultType | undefined): Tokens {
  const { AccessToken, RefreshToken, ExpiresIn } = result ?? {}
  if (!AccessToken || !RefreshToken || !ExpiresIn) throw new Error('The user pool returned no tokens.')
  return { accessToken: AccessToken, refreshToken: RefreshToken, expiresIn: ExpiresIn }
}
