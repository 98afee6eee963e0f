import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { enterHousehold } from '../functions/identity/enter-household.ts'
import { ensureHousehold } from '../functions/identity/first-household.ts'
import type { Author } from '../functions/ledger/journal.ts'
import type { Platform } from '../functions/runtime/platform.ts'

export interface UserPool {
  readonly client: CognitoIdentityProviderClient
  readonly id: string
}

/** Returns undefined where the name is taken. A user without a password was left by an earlier run, and counts as new. */
export async function addUser(
  { client, id: UserPoolId }: UserPool,
  Username: string,
  email = `${Username}@example.org`,
): Promise<string | undefined> {
  const created = await client
    .send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
    .catch((error: unknown) => {
      if (error instanceof UsernameExistsException) return undefined
      throw error
    })
  if (created) return idIn(created.User?.Attributes)
  const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username }))
  return found.UserStatus === 'FORCE_CHANGE_PASSWORD' ? idIn(found.UserAttributes) : undefined
}

const idIn = (attributes: readonly AttributeType[] = []) =>
  attributes.find(({ Name }) => Name === 'sub')?.Value

export async function setPassword(
  { client, id: UserPoolId }: UserPool,
  Username: string,
  Password: string,
): Promise<void> {
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
}

/** Creates a household for its owner, who has not signed in: the session is made up. */
export async function foundHousehold(
  platform: Platform,
  id: string,
  name: string,
  household = `${name}’s household`,
): Promise<Author> {
  const now = platform.now()
  const caller = { id, user: id, name, session: 'made up', began: Math.floor(now.getTime() / 1000) }
  await ensureHousehold(platform, caller, undefined, { name: household })
  return { household: await enterHousehold(platform, caller, undefined), now }
}
