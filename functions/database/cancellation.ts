import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import type { StoredRow } from './stored-row.ts'

const cancelled = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(
    z.object({
      Code: z.optional(z.string()),
      // The document client leaves what is in an error as it is.
      Item: z.optional(z.custom<Record<string, AttributeValue>>()),
    }),
  ),
})

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html#API_TransactWriteItems_Errors
const conflicts = ['ConditionalCheckFailed', 'TransactionConflict']
const throttles = ['ThrottlingError', 'ProvisionedThroughputExceeded']

const reasonsIn = (error: unknown) => cancelled.safeParse(error).data?.CancellationReasons ?? []

const codesOf = (error: unknown) => reasonsIn(error).map(({ Code }) => Code)

export function reasonOf(error: unknown): 'conflict' | 'throttled' | undefined {
  const codes = codesOf(error)
  const isAmong = (reasons: readonly string[]) => codes.some((code) => code && reasons.includes(code))
  if (isAmong(conflicts)) return 'conflict'
  return isAmong(throttles) ? 'throttled' : undefined
}

const refused = z.object({
  name: z.enum(['ConditionalCheckFailedException', 'TransactionConflictException']),
})

/** Whether DynamoDB has refused a single write because of what others have done to its row, or are doing. */
export const isOfOthers = (error: unknown): boolean => refused.safeParse(error).success

export const placesOfConflicts = (error: unknown): readonly number[] =>
  codesOf(error).flatMap((code, place) => (code && conflicts.includes(code) ? [place] : []))

/** The rows in a cancelled transaction on whose failed condition the write wanted to have them. */
export const rowsFound = (error: unknown): readonly StoredRow[] =>
  reasonsIn(error).flatMap(({ Item }) => (Item ? [unmarshall(Item)] : []))
