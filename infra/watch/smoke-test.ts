import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { kept, makeAccount, openSecret } from './make-account.ts'
import { useStage } from './use-stage.ts'

const environment = z.object({
  URL: z.string(),
  ACCOUNT_SECRET: z.string(),
  SECRETS_ENDPOINT: z.string(),
  USER_POOL_ID: z.string(),
  SIGN_UP_CLIENT_ID: z.string(),
  SIGN_UP_CLIENT_SECRET: z.string(),
})

const event = z.object({ logIn: z.prefault(z.boolean(), false) })

/** Uses the stage by its public name: once a day, and after each deployment with a new login. */
export async function handler(given: unknown): Promise<void> {
  const { URL: url, ACCOUNT_SECRET, SECRETS_ENDPOINT, ...pool } = environment.parse(process.env)
  const users = new CognitoIdentityProviderClient({})
  const secret = openSecret(users.config, SECRETS_ENDPOINT, ACCOUNT_SECRET)
  const { password, cookies } = kept.parse(await secret.read())
  const signUp = { clientId: pool.SIGN_UP_CLIENT_ID, clientSecret: pool.SIGN_UP_CLIENT_SECRET }
  const userPool = { userPoolId: pool.USER_POOL_ID, signUp }
  await useStage(url, {
    account: {
      password,
      cookies,
      keep: (fresh) => secret.write({ password, cookies: fresh }),
      make: () => makeAccount({ users, userPool }, password),
    },
    logIn: event.parse(given).logIn,
    openSocket: (address, protocols) => new WebSocket(address, protocols),
    timeout: () => AbortSignal.timeout(20_000),
    now: () => new Date(),
  })
}
