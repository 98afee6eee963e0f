import { type Item, items } from '../../functions/items/contract.ts'
import { callChange, type Changed } from '../api/call.ts'
import type { List } from '../api/use-list.ts'

/** The activities that undo what was done, in the order it was done. */
export type Activities = readonly (string | undefined)[]

/** Puts items into a category. Throws an `ApiFailure` at the first that is refused. */
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

/** Deletes items with all that is kept of them. Throws an `ApiFailure` at the first that is refused. */
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
