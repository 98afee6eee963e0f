import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'

/** The claims of an access token that the product reads. */
export const accessClaims = z.object({
  sub: z.string(),
  username: z.string(),
  token_use: z.literal('access'),
  /** The session: equal in all tokens that descend from one login. */
  origin_jti: z.string(),
  /** When the session began, in seconds since 1970; a renewal does not change it. */
  auth_time: z.coerce.number<string | number>(),
  exp: z.coerce.number<string | number>(),
})
export type AccessClaims = z.output<typeof accessClaims>

/** Checks an access token's signature, issuer, client, use and expiry. Throws when one is wrong. */
export interface TokenVerifier {
  readonly verify: (token: string, options?: { readonly graceSeconds: number }) => Promise<unknown>
}

/** What the functions run on: AWS, or this machine. Handed in, so that one process can hold several. */
export interface Platform {
  readonly version: string
  readonly tableName: string
  readonly table: DynamoDBDocumentClient
  readonly users: CognitoIdentityProviderClient
  readonly userPool: {
    readonly userPoolId: string
    readonly clientId: string
    readonly clientSecret: string
    /**
     * The client by which accounts are made. It alone may write an e-mail address, and gives no tokens: whoever holds
     * a token of the other one can't give the account an address of their own at Cognito.
     */
    readonly signUp: { readonly clientId: string; readonly clientSecret: string }
  }
  readonly verifier: TokenVerifier
  /** What CloudFront proves itself with; while it changes, the present and the previous one. Empty: nobody can. */
  readonly originSecrets: readonly string[]
  /** How long a request waits for a call that hangs, or for others to be done, in milliseconds. */
  readonly timeout: number
  readonly now: () => Date
  /** Writes one structured line of the log. */
  readonly log: (line: Readonly<Record<string, unknown>>) => void
}
