import {
  DescribeUserPoolClientCommand,
  ListUserPoolClientsCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { UserPoolClient } from '../../functions/runtime/platform.ts'

/**
 * Finds an app client of a user pool, with its secret: either of the stage's two may ask for codes.
 *
 * @throws when the pool has none with a secret
 */
export async function findAppClient(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): Promise<UserPoolClient> {
  const { UserPoolClients = [] } = await client.send(new ListUserPoolClientsCommand({ UserPoolId }))
  const ClientId = UserPoolClients[0]?.ClientId
  const { UserPoolClient: found } = await client.send(
    new DescribeUserPoolClientCommand({ UserPoolId, ClientId }),
  )
  if (!found?.ClientId || !found.ClientSecret)
    throw new Error(`The user pool ${UserPoolId} has no app client with a secret.`)
  return { clientId: found.ClientId, clientSecret: found.ClientSecret }
}
