import { carryOut } from '../ledger/carry-out.ts'
import { journal } from '../ledger/journal.ts'
import type { Until } from '../model/lots.ts'
import { changeRecord, itemOf, type ItemRecord } from '../ledger/item-record.ts'
import { getItem } from '../ledger/item-repository.ts'
import { findQuantityEntry, getItemWithQuantityEntry, type ItemInput } from './entries.ts'
import { setQuantity, type Quantity } from '../model/quantities.ts'
import { subtract } from '../model/quantity.ts'

/** The requested change: another value, or a delta. */
interface Wanted {
  readonly value: number | undefined
  readonly delta: number | undefined
  /** Whether a delta stops at 0 and makes the entry that is missing, so that nothing others do makes it fail. */
  readonly floor: boolean | undefined
  /** The best-before date of the lot that a delta is about. */
  readonly until?: Until | undefined
  /** Whether what is taken out was not used. */
  readonly isThrownAway?: boolean | undefined
}

/**
 * Returns the change of an item's entry, and with a delta how much of it was added.
 *
 * @throws {Problem} `not_found` if there is no item or, without a floor, no entry; and as `addQuantity`
 */
export async function changeEntry<Entry extends object>(
  quantity: Quantity,
  entryOf: (record: ItemRecord) => Entry,
  input: ItemInput & { readonly now: Date },
  { value, delta = 0, floor = false, until, isThrownAway }: Wanted,
) {
  const { table, household, params, now } = input
  const before = floor
    ? await getItem(table, household, params.itemId)
    : await getItemWithQuantityEntry(quantity, input)
  const status: 200 | 201 = findQuantityEntry(quantity, before) ? 200 : 201
  if (value !== undefined) {
    const after = changeRecord(before, setQuantity(quantity, itemOf(before), value, now), now)
    return {
      writes: journal(input, quantity.journaledAs, { before, after }),
      answer: { status, body: entryOf(after) },
    }
  }
  const step = { delta, floor, until, isThrownAway }
  const { after = before, writes } = carryOut(input, before, { kind: quantity.command, input: step })
  const applied = subtract(after[quantity.field] ?? 0, before[quantity.field] ?? 0)
  return { writes, answer: { status, body: { ...entryOf(after), applied } } }
}
