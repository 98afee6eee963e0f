import { unknownItem } from '../../../functions/items/contract.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import type { Changed } from '../../api/call.ts'

/**
 * Sends rows about items; without those whose item is not there any more, such as what somebody else has bought once.
 *
 * @throws {ApiFailure} if another row is refused
 */
export async function withoutGone<Row>(
  rows: readonly Row[],
  send: (rows: Row[]) => Promise<Changed<unknown>>,
): Promise<Changed<unknown>> {
  try {
    return await send([...rows])
  } catch (failure) {
    const gone = goneRows(failure)
    if (gone.size === 0) throw failure
    const rest = rows.filter((_row, index) => !gone.has(String(index)))
    return rest.length === 0 ? { body: undefined, activity: undefined } : await withoutGone(rest, send)
  }
}

/** The indexes of the rows that are refused since there is no such item. */
function goneRows(failure: unknown): ReadonlySet<string | undefined> {
  const errors = failure instanceof ApiFailure && failure.status === 400 ? failure.errors : []
  const gone = errors.filter(({ message }) => message === unknownItem)
  return new Set(gone.map(({ path }) => path.split('.')[0]))
}
