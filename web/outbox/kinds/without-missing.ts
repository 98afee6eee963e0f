import type { InventoryEntry } from '../../../functions/inventory/contract.ts'
import { unknownItem } from '../../../functions/items/contract.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import type { Changed } from '../../api/call.ts'
import type { Sent } from '../kind.ts'

interface Row {
  readonly itemId: string
  /** The item's name, for people; rows stored by an earlier version have none. */
  readonly name?: string | undefined
}

/**
 * Sends rows about items; without those whose item is not there any more, such as what somebody else has bought once.
 * Returns also what those are called.
 *
 * @throws {ApiFailure} if another row is refused
 */
export async function withoutMissing<Of extends Row>(
  rows: readonly Of[],
  send: (rows: readonly Of[]) => Promise<Changed<readonly InventoryEntry[]>>,
): Promise<Sent> {
  try {
    const changed = await send(rows)
    // Items that were deleted after the rows were checked are missing in the answer.
    const present = new Set(changed.body.map(({ item_id }) => item_id))
    return { ...changed, gone: namesOf(rows.filter(({ itemId }) => !present.has(itemId))) }
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
