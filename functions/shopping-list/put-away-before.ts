import * as z from 'zod/mini'
import { differenceOf } from '../ledger/opening-balance.ts'
import { readMemberNames } from '../households/household-store.ts'
import type { HouseholdContext } from '../http/authorize.ts'
import type { ItemRecord } from '../ledger/item-record.ts'
import { explain } from '../protocol/reason.ts'
import { entryKey } from '../database/keys.ts'
import { time } from '../model/time.ts'
import type { PutAway } from './contract.ts'

const stock = z.nullable(z.object({ quantity: z.optional(z.nullable(z.number())) }))

/** The fields of a journal entry that are needed. Not the whole record, since each put-away loads this. */
const putAwayEntry = z.object({
  user_id: z.string(),
  at: time,
  before: stock,
  after: stock,
  undone_by: z.nullable(z.string()),
})
type PutAwayEntry = z.output<typeof putAwayEntry>

export async function findPutAway(
  { table, household }: HouseholdContext,
  { put_away }: ItemRecord,
  tick: string | undefined,
): Promise<PutAwayEntry | undefined> {
  const known = put_away.find((one) => one.tick === tick)
  const entry = known && (await table.get(entryKey(household, known.entry), putAwayEntry))
  return entry?.undone_by === null ? entry : undefined
}

/** Says who has put the tick away before, how much that added, and when. */
export async function refusedRowOf(
  { table, household }: HouseholdContext,
  { id, name: item, quantity, quantity_updated }: ItemRecord,
  earlier: PutAwayEntry,
): Promise<PutAway> {
  const user = (await readMemberNames(table, household)).get(earlier.user_id) ?? 'a former member'
  const { at } = earlier
  const added = differenceOf(earlier)
  return {
    id,
    item_id: id,
    name: item,
    quantity: quantity ?? 0,
    last_updated: quantity_updated ?? at,
    refused: {
      code: 'conflict',
      ...explain('already_put_away', `${user} has put ${added} of ${item} away already.`, {
        item,
        user,
        quantity: added,
        at,
      }),
    },
  }
}
