import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import * as z from 'zod/mini'
import type { UserPool } from './make-platform.ts'
import { callTimeout, limitCalls } from './timeout.ts'
import { withoutLogging } from './without-logging.ts'

/** The environment of the functions that use the user pool, as the deployment sets it. */
const environment = z.object({
  USER_POOL_ID: z.string(),
  CLIENT_ID: z.string(),
  SIGN_UP_CLIENT_ID: z.string(),
})

/**
 * Opens the user pool on AWS. Reads the clients' secrets from it, since they are stored nowhere else: at once
 * the one by which people sign in, the other for the first account that is created.
 *
 * @throws when the environment is incomplete
 */
export async function openUserPool(): Promise<UserPool> {
  const { USER_POOL_ID: userPoolId, CLIENT_ID: clientId, SIGN_UP_CLIENT_ID } = environment.parse(process.env)
  const users = withoutLogging(new CognitoIdentityProviderClient({}))
  limitCalls(users, callTimeout)
  const secretOf = async (ClientId: string) => {
    const asked = new DescribeUserPoolClientCommand({ UserPoolId: userPoolId, ClientId })
    return described.parse(await users.send(asked)).UserPoolClient.ClientSecret
  }
  const clientSecret = await secretOf(clientId)
  let signUpSecret: string | undefined
  const signUp = async () => {
    signUpSecret ??= await secretOf(SIGN_UP_CLIENT_ID)
    return { clientId: SIGN_UP_CLIENT_ID, clientSecret: signUpSecret }
  }
  return {
    users,
    userPool: { userPoolId, clientId, clientSecret, signUp },
    verifier: CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' }),
  }
}

const described = z.object({ UserPoolClient: z.object({ ClientSecret: z.string() }) })
