import { journal } from '../activity/journal.ts'
import type { HouseholdContext } from '../http/authorize.ts'
import { listPages } from '../http/pages.ts'
import { type ItemRecord } from '../items/record.ts'
import { findItem, listItems } from '../items/item-store.ts'
import { Problem } from '../runtime/problem.ts'
import { setQuantity, type Quantity } from './quantities.ts'

/** An item with an entry: how much, and when that was last changed. */
interface Entered {
  readonly value: number
  readonly last_updated: string
}

/** Where an item has an entry of a quantity, that entry. */
export function enteredIn({ field, updated }: Quantity, record: ItemRecord): Entered | undefined {
  const { [field]: value, [updated]: last_updated } = record
  return value === null || last_updated === null ? undefined : { value, last_updated }
}

/**
 * The entry of an item that has one.
 *
 * @throws {Problem} `not_found` where it has none
 */
export function getEntered(quantity: Quantity, record: ItemRecord | undefined): Entered {
  const entered = record && enteredIn(quantity, record)
  if (!entered) throw new Problem('not_found', quantity.missing)
  return entered
}

interface OfItem extends HouseholdContext {
  readonly params: { readonly itemId: string }
}

/**
 * Reads an item that has an entry.
 *
 * @throws {Problem} `not_found` where there is no such item, or it has no entry
 */
export async function getItemWithEntry(
  quantity: Quantity,
  { table, household, params }: OfItem,
): Promise<ItemRecord> {
  const record = await findItem(table, household, params.itemId)
  getEntered(quantity, record)
  if (!record) throw new Problem('not_found', quantity.missing)
  return record
}

/** The rules that do not depend on what an entry's amount is called: list, get and remove. */
export function entryRules<Entry extends { readonly id: string; readonly name: string }>(
  quantity: Quantity,
  entryOf: (record: ItemRecord) => Entry,
) {
  return {
    list: listPages<Entry>(
      ({ name, id }) => [name, id],
      async ({ table, household }) =>
        (await listItems(table, household)).filter((record) => enteredIn(quantity, record)).map(entryOf),
    ),

    get: async (input: OfItem) => ({
      status: 200 as const,
      body: entryOf(await getItemWithEntry(quantity, input)),
    }),

    remove: async (input: OfItem & { readonly now: Date }) => {
      const before = await getItemWithEntry(quantity, input)
      const after = setQuantity(quantity, before, null, input.now)
      return {
        writes: journal(input, quantity.journaledAs, { before, after }),
        answer: { status: 204 as const, body: undefined },
      }
    },
  }
}
