import * as z from 'zod/mini'
import { householdPartition, versionKey } from '../../functions/database/keys.ts'
import { versionRecord } from '../../functions/database/version.ts'
import { intercept } from './intercept.ts'
import { putRows, rowsOf } from './store.ts'
import type { TestApp } from './test-app.ts'

/** How often a household's data were changed; 0 while nobody has. */
export async function versionOf(testApp: TestApp, household: string): Promise<number> {
  const [row] = await rowsOf(testApp, householdPartition(household), versionKey(household).sk)
  return row === undefined ? 0 : versionRecord.parse(row).revision
}

/** Leaves a version the memory of its last change alone, as the app does now and then. */
export async function forgetChanges(testApp: TestApp, household: string): Promise<void> {
  const [row] = await rowsOf(testApp, householdPartition(household), versionKey(household).sk)
  if (!row) return
  const { changes = [] } = versionRecord.parse(row)
  await putRows(testApp, [{ ...row, changes: changes.slice(-1) }])
}

const key = z.object({ pk: z.string(), sk: z.string() })
const place = z.union([
  z.pipe(
    z.object({ Put: z.object({ Item: key }) }),
    z.transform(({ Put }) => Put.Item),
  ),
  z.pipe(
    z.object({ Delete: z.object({ Key: key }) }),
    z.transform(({ Delete }) => Delete.Key),
  ),
  z.pipe(
    z.object({ Update: z.object({ Key: key }) }),
    z.transform(({ Update }) => Update.Key),
  ),
])
const transaction = z.object({ TransactItems: z.array(place) })

/** The rows that the input of a command writes in a transaction. */
export const placesIn = (input: unknown): string[] =>
  transaction.safeParse(input).data?.TransactItems.map(({ pk, sk }) => `${pk} ${sk}`) ?? []

/** Collects the transactions that write a household's rows, each as the sort keys that it writes there, until `end`. */
export function watchTransactions({ runtime }: TestApp, household: string) {
  const transactions: string[][] = []
  const end = intercept(runtime.platform.table, (_command, sent, next) => {
    const places = transaction.safeParse(sent.input).data?.TransactItems ?? []
    const own = places.filter(({ pk }) => pk === householdPartition(household)).map(({ sk }) => sk)
    if (own.length > 0) transactions.push(own)
    return next(sent)
  })
  return { transactions, end }
}
