import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Platform } from '../../runtime/platform.ts'

/** Makes a secret for a software token, in base32. */
export async function associateSoftwareToken({ users }: Platform, accessToken: string): Promise<string> {
  const { SecretCode } = await users.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }))
  if (!SecretCode) throw new Error('The user pool returned no secret.')
  return SecretCode
}

/** @throws {CodeMismatchException} among others; the user pool may also answer that it was wrong */
export async function verifySoftwareToken(
  { users }: Platform,
  accessToken: string,
  code: string,
): Promise<void> {
  const { Status } = await users.send(
    new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }),
  )
  if (Status !== 'SUCCESS') throw new CodeMismatchException({ message: `Status ${Status}.`, $metadata: {} })
}

export async function requireSoftwareToken(
  { users, userPool }: Platform,
  name: string,
  isRequired: boolean,
): Promise<void> {
  await users.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: userPool.userPoolId,
      Username: name,
      SoftwareTokenMfaSettings: { Enabled: isRequired, PreferredMfa: isRequired },
    }),
  )
}
