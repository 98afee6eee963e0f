import type { Kind } from '../activity/kinds.ts'
import { journal } from '../activity/journal.ts'
import { changesOfLot, type Until } from '../items/lots.ts'
import { type ItemRecord } from '../items/record.ts'
import { getItem } from '../items/item-store.ts'
import { findQuantityEntry, getItemWithQuantityEntry, type ItemInput } from './entries.ts'
import { addQuantity, setQuantity, stopAtZero, type Quantity } from './quantities.ts'

/** What a request asks for: another value, or a delta. */
interface Wanted {
  readonly value: number | undefined
  readonly delta: number | undefined
  /** Whether a delta stops at 0 and makes the entry that is missing, so that nothing others do makes it fail. */
  readonly floor: boolean | undefined
  /** The best-before date of the lot that a delta is about. */
  readonly until?: Until | undefined
  /** What it is in the history, where that is not the quantity's own kind. */
  readonly kind?: Kind | undefined
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
  { value, delta = 0, floor = false, until, kind = quantity.journaledAs }: Wanted,
) {
  const { table, household, params, now } = input
  const before = floor
    ? await getItem(table, household, params.itemId)
    : await getItemWithQuantityEntry(quantity, input)
  const isNew = !findQuantityEntry(quantity, before)
  const status: 200 | 201 = isNew ? 201 : 200
  const applied = floor ? stopAtZero(quantity, before, delta) : delta
  if (floor && applied === 0 && !isNew)
    return { writes: [], answer: { status, body: { ...entryOf(before), applied } } }
  const after =
    value === undefined
      ? addQuantity(quantity, before, applied, now, changesOfLot(before, until, applied, now))
      : setQuantity(quantity, before, value, now)
  return {
    writes: journal(input, kind, { before, after }),
    answer: { status, body: { ...entryOf(after), ...(value === undefined && { applied }) } },
  }
}
