import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Settings } from './settings.ts'

/** A mail that Cognito would send. `text` contains the code. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** What every operation works with. */
export interface Pool {
  table: DynamoDBDocumentClient
  settings: Settings
  sendMail: (mail: Mail) => Promise<void>
  now: () => Date
  hashCost: number
}

/** The pool's clock in whole seconds since 1970, as tokens and expiry attributes count. */
export const secondsNow = (pool: Pool) => Math.floor(pool.now().getTime() / 1000)
