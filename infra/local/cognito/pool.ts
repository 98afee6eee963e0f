import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Settings } from './settings.ts'

/** A mail that Cognito would send. `text` contains the code. */
export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Pool {
  table: DynamoDBDocumentClient
  settings: Settings
  sendMail: (mail: Mail) => Promise<void>
  now: () => Date
  hashCost: number
}

/** Whole seconds since 1970, as in tokens and time-to-live attributes. */
export const secondsNow = (pool: Pool) => Math.floor(pool.now().getTime() / 1000)
