import * as z from 'zod/mini'

const cancelled = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(z.object({ Code: z.optional(z.string()) })),
})

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html#API_TransactWriteItems_Errors
const conflicts = ['ConditionalCheckFailed', 'TransactionConflict']
const throttles = ['ThrottlingError', 'ProvisionedThroughputExceeded']

/** Returns why DynamoDB has cancelled a transaction; undefined for other errors and reasons. */
export function reasonOf(error: unknown): 'conflict' | 'throttled' | undefined {
  const codes = cancelled.safeParse(error).data?.CancellationReasons.map(({ Code }) => Code) ?? []
  const isAmong = (reasons: readonly string[]) => codes.some((code) => code && reasons.includes(code))
  if (isAmong(conflicts)) return 'conflict'
  return isAmong(throttles) ? 'throttled' : undefined
}
