import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'

/** A user pool, and who asks it. */
export interface UserPool {
  readonly client: CognitoIdentityProviderClient
  readonly id: string
}

/** Adds a user who can log in, and returns their id; undefined where the name is taken. */
export async function addUser(
  { client, id: UserPoolId }: UserPool,
  Username: string,
  Password: string,
): Promise<string | undefined> {
  const created = await client
    .send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: `${Username}@example.org` },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
    .catch((error: unknown) => {
      if (error instanceof UsernameExistsException) return undefined
      throw error
    })
  if (!created) return undefined
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
  return created.User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value
}
