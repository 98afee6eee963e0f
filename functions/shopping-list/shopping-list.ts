import { journal } from '../activity/journal.ts'
import { changeItem, type ItemRecord } from '../items/record.ts'
import { findItem, getItem, listItems } from '../items/item-store.ts'
import { inventoryEntryOf } from '../inventory/entry.ts'
import { addQuantity, stock } from '../quantities/quantities.ts'
import { command, commandInChunks, query, type Command } from '../http/household-operations.ts'
import { listPages } from '../http/pages.ts'
import type { Operations } from '../http/operation.ts'
import { Problem, type FieldError } from '../runtime/problem.ts'
import { shoppingList as routes, type ShoppingRow } from './contract.ts'
import { gap } from './gap.ts'

/** Each row takes two of a transaction's 100 actions: item and journal entry. */
const rowsPerTransaction = 45

const tick: Command<typeof routes.tick> = async ({ table, household, params, body, now }) => {
  if (params.id !== body.itemId)
    throw refused([{ path: 'itemId', message: 'Item id must be the id in the path.' }])
  const before = await getItem(table, household, params.id)
  const after = changeItem(before, { purchased: body.purchased })
  const answer = { status: 200 as const, body: rowOf(after) }
  if (after.purchased === before.purchased) return { writes: [], answer }
  return { writes: journal({ household, now }, 'ticked', { before, after }), answer }
}

const addToInventory = commandInChunks(routes.addToInventory, {
  size: rowsPerTransaction,

  async check({ table, household, body, now }) {
    const known = new Map((await listItems(table, household)).map((item) => [item.id, item]))
    const errors = body.flatMap((row, index) => {
      const repeated = body.findIndex(({ id }) => id === row.id) < index
      const message = errorFor(known.get(row.id), repeated)
      return message ? [{ path: `${index}.id`, message }] : []
    })
    if (errors.length > 0) throw refused(errors)
    for (const { id, quantity } of body) {
      const item = known.get(id)
      if (item) addQuantity(stock, item, quantity, now)
    }
  },

  async decide({ table, household, body, now, batch, start }) {
    const changed = await Promise.all(
      body.map(async ({ id, quantity }) => {
        const before = await findItem(table, household, id)
        if (!before) throw new Problem('conflict', 'An item of these rows was deleted meanwhile.')
        return { before, after: addQuantity(stock, { ...before, purchased: false }, quantity, now) }
      }),
    )
    return {
      writes: changed.flatMap((change, index) =>
        journal({ household, now }, 'put_away', change, { batch: { id: batch, index: start + index } }),
      ),
      answer: { status: 200, body: changed.map(({ after }) => inventoryEntryOf(after)) },
    }
  },
})

export const shoppingList: Operations<typeof routes> = {
  generate: query(
    routes.generate,
    listPages<ShoppingRow>(
      ({ category, name, id }) => [category, name, id],
      async ({ table, household }) =>
        (await listItems(table, household)).map(rowOf).filter(({ quantity }) => quantity > 0),
    ),
  ),
  tick: command(routes.tick, tick),
  addToInventory,
}

function rowOf(record: ItemRecord): ShoppingRow {
  const { id, name, purchased, category, ean } = record
  return { id, name, quantity: gap(record), purchased, category, ean }
}

function errorFor(item: ItemRecord | undefined, repeated: boolean): string | undefined {
  if (!item) return 'There is no such item.'
  if (repeated) return 'This item stands in the rows twice.'
  return undefined
}

function refused(errors: FieldError[]): Problem {
  return new Problem('invalid', errors.map(({ path, message }) => `${path}: ${message}`).join(' '), {
    errors,
  })
}
