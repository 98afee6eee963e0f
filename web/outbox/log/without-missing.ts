import { unknownItem } from '../../../functions/items/contract.ts'
import { shoppingList } from '../../../functions/shopping-list/contract.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import type { Changed } from '../../api/call.ts'
import { idOfRow, type Sent } from './kind.ts'

/** A row about an item. Its name is for people; rows stored by an earlier version have none. */
type Row = ({ readonly id: string } | { readonly itemId: string }) & { readonly name?: string | undefined }

export const entriesIn = (body: unknown) => shoppingList.addToInventory.answers[200].parse(body)

/**
 * Sends rows about items without those whose item is gone, such as one that somebody else has bought; also returns the
 * names of those.
 *
 * @throws {ApiFailure} if another row is refused
 */
export async function withoutMissing<Of extends Row>(
  rows: Of[],
  send: (rows: Of[]) => Promise<Changed<unknown>>,
): Promise<Sent> {
  try {
    const changed = await send(rows)
    // Items that were deleted after the rows were checked are missing in the answer.
    const present = new Set(entriesIn(changed.body).map(({ item_id }) => item_id))
    return { ...changed, gone: namesOf(rows.filter((row) => !present.has(idOfRow(row)))) }
  } catch (failure) {
    const gone = goneRows(failure)
    if (gone.size === 0) throw failure
    const isGone = (_row: Of, index: number) => gone.has(String(index))
    const rest = rows.filter((row, index) => !isGone(row, index))
    const changed = rest.length === 0 ? nothingChanged : await withoutMissing(rest, send)
    return { ...changed, gone: [...namesOf(rows.filter(isGone)), ...(changed.gone ?? [])] }
  }
}

const nothingChanged: Sent = { body: undefined, activity: undefined }

const namesOf = (rows: readonly Row[]) => rows.flatMap(({ name }) => name ?? [])

/** The indexes of the rows that are refused since there is no such item. */
function goneRows(failure: unknown): ReadonlySet<string | undefined> {
  const errors = failure instanceof ApiFailure && failure.status === 400 ? failure.errors : []
  const gone = errors.filter((error) => error.refusal?.id === unknownItem.refusal.id)
  return new Set(gone.map(({ path }) => path.split('.')[0]))
}
