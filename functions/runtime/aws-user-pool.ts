import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import * as z from 'zod/mini'
import type { UserPool } from './make-platform.ts'
import { callTimeout, limitCalls } from './timeout.ts'
import { sdkDefaults, withoutLogging } from './aws-clients.ts'

/**
 * The environment of the functions that use the user pool, as the deployment sets it. It holds the clients' secrets, since
 * asking the pool for them is limited to 5 calls a second, and every function would at each start.
 */
const environment = z.object({
  USER_POOL_ID: z.string(),
  CLIENT_ID: z.string(),
  CLIENT_SECRET: z.string(),
  SIGN_UP_CLIENT_ID: z.string(),
  SIGN_UP_CLIENT_SECRET: z.string(),
})

/** @throws when the environment is incomplete */
export function openUserPool(): UserPool {
  const given = environment.parse(process.env)
  const { USER_POOL_ID: userPoolId, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = given
  const users = withoutLogging(new CognitoIdentityProviderClient(sdkDefaults))
  limitCalls(users, callTimeout)
  const signUp = { clientId: given.SIGN_UP_CLIENT_ID, clientSecret: given.SIGN_UP_CLIENT_SECRET }
  return {
    users,
    userPool: { userPoolId, clientId, clientSecret, signUp },
    verifier: CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' }),
  }
}
