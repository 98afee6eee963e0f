import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { DynamoDbError } from './error.ts'
import { tokenRows } from './layout.ts'
import type { Recording } from './recording.ts'
import type { Store } from './store.ts'

/** Milliseconds for which DynamoDB knows a transaction by its token. */
const lifetime = 10 * 60 * 1000

const rowSchema = z.object({ fingerprint: z.string(), expires: z.number() })

/** A transaction that is to be applied once. */
export interface Once {
  /** Its ClientRequestToken. */
  token: string
  fingerprint: string
}

/** Tells a transaction from another one under the same token. */
export function fingerprint(actions: unknown): string {
  return createHash('sha256').update(JSON.stringify(actions)).digest('base64')
}

/**
 * Whether this transaction is done already.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 * @throws {DynamoDbError} IdempotentParameterMismatchException when it was another one
 */
export async function isDone(recording: Recording, once: Once, now: Date): Promise<boolean> {
  const text = await recording.get(tokenRows + once.token)
  if (text === undefined || isExpired(text, now)) return false
  if (rowSchema.parse(JSON.parse(text)).fingerprint === once.fingerprint) return true
  throw new DynamoDbError(
    'IdempotentParameterMismatchException',
    'Request parameters do not match the ones of the earlier request with this ClientRequestToken',
  )
}

/** Goes into the recording of the transaction itself, so that both are on disk or neither is. */
export function markDone(recording: Recording, { token, fingerprint: done }: Once, now: Date): void {
  recording.put(tokenRows + token, JSON.stringify({ fingerprint: done, expires: now.getTime() + lifetime }))
}

/** Forgets the tokens whose time is over. */
export async function removeExpiredTokens(store: Store, now: Date): Promise<void> {
  await store.write(async (recording) => {
    for await (const [row, text] of recording.under(tokenRows)) {
      if (isExpired(text, now)) recording.delete(row)
    }
  })
}

function isExpired(text: string, now: Date): boolean {
  return rowSchema.parse(JSON.parse(text)).expires <= now.getTime()
}
