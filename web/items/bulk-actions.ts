import { type Item, items } from '../../functions/items/contract.ts'
import { callChange, type Changed } from '../api/call.ts'
import type { List } from '../api/use-list.ts'

/** The ids of the journal entries, oldest first, to undo them. */
export type Activities = readonly (string | undefined)[]

/**
 * Sets the category of items.
 *
 * @throws {ApiFailure} at the first item that fails
 */
export async function setCategory(
  list: List<Item>,
  chosen: readonly Item[],
  category: string,
): Promise<Activities> {
  const ids = idsOf(chosen)
  return await list.change(
    () => each(chosen, ({ id }) => callChange(items.change, { params: { id }, body: { category } })),
    (rows) => rows.map((row) => (ids.has(row.id) ? { ...row, category } : row)),
  )
}

/**
 * Deletes items with their quantities.
 *
 * @throws {ApiFailure} at the first item that fails
 */
export async function deleteAll(list: List<Item>, chosen: readonly Item[]): Promise<Activities> {
  const ids = idsOf(chosen)
  return await list.change(
    () => each(chosen, ({ id }) => callChange(items.remove, { params: { id } })),
    (rows) => rows.filter(({ id }) => !ids.has(id)),
  )
}

async function each(
  chosen: readonly Item[],
  work: (item: Item) => Promise<Changed<unknown>>,
): Promise<Activities> {
  const activities = []
  for (const item of chosen) activities.push((await work(item)).activity)
  return activities
}

function idsOf(chosen: readonly Item[]): ReadonlySet<string> {
  return new Set(chosen.map(({ id }) => id))
}
