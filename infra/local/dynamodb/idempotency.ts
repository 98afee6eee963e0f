import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { DynamoDbError } from './error.ts'
import { tokenRows } from './row-keys.ts'
import type { WriteBatch } from './write-batch.ts'
import type { Store } from './store.ts'

/** Milliseconds for which DynamoDB remembers a token. */
const lifetime = 10 * 60 * 1000

const rowSchema = z.object({ fingerprint: z.string(), expires: z.number() })

export interface IdempotentTransaction {
  token: string
  fingerprint: string
}

export const fingerprint = (actions: unknown) => hash('sha256', JSON.stringify(actions), 'base64')

/**
 * Whether this transaction was committed before.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 * @throws {DynamoDbError} IdempotentParameterMismatchException when the token belongs to another one
 */
export async function isDone(
  batch: WriteBatch,
  transaction: IdempotentTransaction,
  now: Date,
): Promise<boolean> {
  const text = await batch.get(tokenRows + transaction.token)
  if (text === undefined || isExpired(text, now)) return false
  if (rowSchema.parse(JSON.parse(text)).fingerprint === transaction.fingerprint) return true
  throw new DynamoDbError(
    'IdempotentParameterMismatchException',
    'Request parameters do not match the ones of the earlier request with this ClientRequestToken',
  )
}

/** Records the token in the batch of its transaction, so that either both or none are on disk. */
export function markDone(
  batch: WriteBatch,
  { token, fingerprint: done }: IdempotentTransaction,
  now: Date,
): void {
  batch.put(tokenRows + token, JSON.stringify({ fingerprint: done, expires: now.getTime() + lifetime }))
}

export async function removeExpiredTokens(store: Store, now: Date): Promise<void> {
  await store.write(async (batch) => {
    for await (const found of batch.scan(tokenRows))
      for (const [row, text] of found) if (isExpired(text, now)) batch.delete(row)
  })
}

const isExpired = (text: string, now: Date): boolean =>
  rowSchema.parse(JSON.parse(text)).expires <= now.getTime()
