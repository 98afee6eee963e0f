import { carryOut } from '../ledger/carry-out.ts'
import type { HouseholdContext } from '../http/authorize.ts'
import { type ItemRecord } from '../ledger/item-record.ts'
import { findItem, listItems } from '../ledger/item-repository.ts'
import { Problem } from '../model/problem.ts'
import type { Quantity } from '../model/quantities.ts'

/** An entry of an item's quantity: how much, and when it was last changed. */
interface QuantityEntry {
  readonly value: number
  readonly last_updated: string
}

/** Returns an item's entry of a quantity; undefined if it has none. */
export function findQuantityEntry(
  { field, updated }: Quantity,
  record: ItemRecord,
): QuantityEntry | undefined {
  const { [field]: value, [updated]: last_updated } = record
  return value === null || last_updated === null ? undefined : { value, last_updated }
}

/** @throws {Problem} `not_found` if the item has no entry, or there is no item */
export function getQuantityEntry(quantity: Quantity, record: ItemRecord | undefined): QuantityEntry {
  const entered = record && findQuantityEntry(quantity, record)
  if (!entered) throw new Problem('not_found', quantity.missing, { missing: record ? 'entry' : 'item' })
  return entered
}

/** The input of a rule about one item's entry. */
export interface ItemInput extends HouseholdContext {
  readonly params: { readonly itemId: string }
}

/** @throws {Problem} `not_found` if the item has no entry, or there is no item */
export async function getItemWithQuantityEntry(
  quantity: Quantity,
  { table, household, params }: ItemInput,
): Promise<ItemRecord> {
  const record = await findItem(table, household, params.itemId)
  getQuantityEntry(quantity, record)
  if (!record) throw new Problem('not_found', quantity.missing, { missing: 'item' })
  return record
}

/** Returns the rules that inventory and base inventory share: list, get and remove. */
export function entryRules<Entry extends { readonly id: string; readonly name: string }>(
  quantity: Quantity,
  entryOf: (record: ItemRecord) => Entry,
) {
  return {
    list: {
      positionOf: ({ name, id }: Entry) => [name, id],
      read: async ({ table, household }: HouseholdContext) => ({
        rows: (await listItems(table, household))
          .filter((record) => findQuantityEntry(quantity, record))
          .map(entryOf),
      }),
    },

    get: async (input: ItemInput) => ({
      status: 200 as const,
      body: entryOf(await getItemWithQuantityEntry(quantity, input)),
    }),

    remove: async (input: ItemInput & { readonly now: Date }) => {
      const before = await getItemWithQuantityEntry(quantity, input)
      const { writes } = carryOut(input, before, { kind: quantity.removal, input: {} })
      return { writes, answer: { status: 204 as const, body: undefined } }
    },
  }
}
