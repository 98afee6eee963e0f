import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { PrivacyNotice } from '../model/privacy.ts'
import type { Budgets } from './budgets.ts'
import type { Live } from './live.ts'
import type { Push } from './push.ts'
import type { Queue } from './queue.ts'

/** The cell of a deployment that stands alone. */
export const firstCell = 'a'

export const accessClaims = z.object({
  sub: z.string(),
  username: z.string(),
  token_use: z.literal('access'),
  /** The session: the same in all tokens that derive from one login. */
  origin_jti: z.string(),
  /** When the session began, in seconds since 1970; a refresh does not change it. */
  auth_time: z.coerce.number<string | number>(),
  exp: z.coerce.number<string | number>(),
})
export type AccessClaims = z.output<typeof accessClaims>

export interface TokenVerifier {
  /**
   * Checks an access token's signature, issuer, client, use and expiry.
   *
   * @throws when one of them is invalid
   */
  readonly verify: (token: string, options?: { readonly graceSeconds: number }) => Promise<unknown>
}

export interface ProductSource {
  /** Sends a request to an address of the source; tests and the demo answer it themselves. */
  readonly fetch: (address: string, options: RequestInit) => Promise<Response>
  /** Says who asks, and how to reach them. */
  readonly userAgent: string
  /** Milliseconds for a whole look-up. */
  readonly timeout: number
}

/** Sends mails of the product's own; those with codes are the user pool's. */
export interface Mailer {
  /** Rejects when the mail is not taken, or the signal aborts. */
  readonly send: (
    mail: { readonly to: string; readonly subject: string; readonly text: string },
    signal: AbortSignal,
  ) => Promise<void>
}

export interface UserPoolClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** The platform under the functions: AWS, or one machine. An argument, so that one process can hold several. */
export interface Platform {
  readonly version: string
  /** The deployment among several that share the households; new ids of households begin with it. */
  readonly cell: string
  readonly tableName: string
  readonly table: DynamoDBDocumentClient
  readonly users: CognitoIdentityProviderClient
  readonly userPool: UserPoolClient & {
    readonly userPoolId: string
    /**
     * The client that creates accounts. Only this one can write an e-mail address, and it issues no tokens, so nobody with
     * an access token can set another address directly at Cognito.
     */
    readonly signUp: UserPoolClient
  }
  readonly verifier: TokenVerifier
  /** Undefined in functions that change no household's data. */
  readonly live: Live | undefined
  /** Undefined without a domain to send from, and in functions that send none. */
  readonly mailer: Mailer | undefined
  /** Undefined where no messages are sent to devices, and in functions that have no part in it. */
  readonly push: Push | undefined
  /** Undefined where no messages are sent to devices, and in functions that notify none. */
  readonly queue: Queue | undefined
  /** The secrets that CloudFront sends: the current one, and the previous one during a rotation. Empty: none needed. */
  readonly originSecrets: readonly string[]
  /** Undefined where products are not looked up. */
  readonly products: ProductSource | undefined
  readonly privacy: PrivacyNotice
  /** How many accounts a day (UTC) sees, and as many of invited people; of no use where none are made. */
  readonly signUpsPerDay: number
  /** How many requests an API key may send within an hour of the clock, and within a day (UTC). */
  readonly apiKeyLimits: { readonly hour: number; readonly day: number }
  readonly budgets: Budgets
  /** How long a request waits for a call, or retries on conflicts, in milliseconds. */
  readonly timeout: number
  /**
   * Milliseconds: an answer whose time could tell whether there is an account comes after a whole number of them, and so
   * takes longer than the user pool for most mails.
   */
  readonly answerStep: number
  readonly now: () => Date
  readonly pause: (milliseconds: number) => Promise<void>
  /**
   * Does work after all that was asked for under the same name before. On AWS, where an instance of a function serves
   * one request at a time, there is nothing to wait for.
   */
  readonly serialize: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  readonly log: (line: Readonly<Record<string, unknown>>) => void
}
