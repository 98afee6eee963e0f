import * as z from 'zod/mini'

const cancelled = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(z.object({ Code: z.optional(z.string()) })),
})

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html#API_TransactWriteItems_Errors
const conflicts = ['ConditionalCheckFailed', 'TransactionConflict']
const throttles = ['ThrottlingError', 'ProvisionedThroughputExceeded']

const codesOf = (error: unknown) =>
  cancelled.safeParse(error).data?.CancellationReasons.map(({ Code }) => Code) ?? []

/** Returns why DynamoDB has cancelled a transaction; undefined for other errors and reasons. */
export function reasonOf(error: unknown): 'conflict' | 'throttled' | undefined {
  const codes = codesOf(error)
  const isAmong = (reasons: readonly string[]) => codes.some((code) => code && reasons.includes(code))
  if (isAmong(conflicts)) return 'conflict'
  return isAmong(throttles) ? 'throttled' : undefined
}

/** The places in a cancelled transaction of the rows that are among its reasons. */
export function placesOfConflicts(error: unknown): readonly number[] {
  return codesOf(error).flatMap((code, place) => (code && conflicts.includes(code) ? [place] : []))
}
