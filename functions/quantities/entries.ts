import { carryOut } from '../ledger/carry-out.ts'
import type { HouseholdContext } from '../http/authorize.ts'
import { type ItemRecord } from '../ledger/item-record.ts'
import { findItem, getItem, listItems } from '../ledger/item-repository.ts'
import type { Command } from '../model/commands/command.ts'
import { Problem } from '../protocol/problem.ts'
import type { Quantity } from '../model/quantities.ts'
import { subtract } from '../model/quantity.ts'

interface QuantityEntry {
  readonly value: number
  readonly last_updated: string
}

function findQuantityEntry({ field, updated }: Quantity, record: ItemRecord): QuantityEntry | undefined {
  const { [field]: value, [updated]: last_updated } = record
  return value === null || last_updated === null ? undefined : { value, last_updated }
}

/** @throws {Problem} `not_found` if the item has no entry, or there is no item */
export function getQuantityEntry(quantity: Quantity, record: ItemRecord | undefined): QuantityEntry {
  const entered = record && findQuantityEntry(quantity, record)
  if (!entered) throw new Problem('not_found', quantity.missing, { missing: record ? 'entry' : 'item' })
  return entered
}

export interface ItemInput extends HouseholdContext {
  readonly params: { readonly itemId: string }
}

/** @throws {Problem} `not_found` if the item has no entry, or there is no item */
async function getItemWithQuantityEntry(
  quantity: Quantity,
  { table, household, params }: ItemInput,
): Promise<ItemRecord> {
  const record = await findItem(table, household, params.itemId)
  getQuantityEntry(quantity, record)
  if (!record) throw new Problem('not_found', quantity.missing, { missing: 'item' })
  return record
}

type ChangeInput = HouseholdContext & { readonly now: Date }

export function entryRules<Entry extends { readonly id: string; readonly name: string }>(
  quantity: Quantity,
  entryOf: (record: ItemRecord) => Entry,
) {
  function change(input: ChangeInput, before: ItemRecord, commands: readonly Command[]) {
    const { after = before, writes } = carryOut(input, before, commands)
    const status: 200 | 201 = findQuantityEntry(quantity, before) ? 200 : 201
    return { after, writes, status }
  }

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

    async add(
      input: ChangeInput & { readonly body: { readonly itemId: string } },
      commands: readonly Command[],
    ) {
      const before = await getItem(input.table, input.household, input.body.itemId)
      const { after, writes, status } = change(input, before, commands)
      return { writes, answer: { status, body: entryOf(after) } }
    },

    /** @throws {Problem} `not_found` if there is no item or, without a floor, no entry */
    async change(input: ChangeInput & ItemInput & { readonly body: Wanted }, commands: readonly Command[]) {
      const { table, household, params, body } = input
      const before = body.floor
        ? await getItem(table, household, params.itemId)
        : await getItemWithQuantityEntry(quantity, input)
      const { after, writes, status } = change(input, before, commands)
      const applied = subtract(after[quantity.field] ?? 0, before[quantity.field] ?? 0)
      return {
        writes,
        answer: { status, body: { ...entryOf(after), ...(body.delta !== undefined && { applied }) } },
      }
    },

    async remove(input: ChangeInput & ItemInput, commands: readonly Command[]) {
      const before = await getItemWithQuantityEntry(quantity, input)
      const { writes } = carryOut(input, before, commands)
      return { writes, answer: { status: 204 as const, body: undefined } }
    },
  }
}

interface Wanted {
  readonly delta?: number | undefined
  /** Whether a delta makes the entry that is missing. */
  readonly floor?: boolean | undefined
}
