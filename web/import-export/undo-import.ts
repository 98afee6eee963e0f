import { activity } from '../../functions/activity/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'

const attempts = 5

/**
 * Undoes all that an import has done. A long one exceeds the time limit of a request; the next request, with the same
 * key, continues it.
 *
 * @throws {ApiFailure}
 */
export async function undoImport(id: string, attempt = 1): Promise<void> {
  try {
    await call(activity.undo, { params: { id } })
  } catch (failure) {
    // Each request undoes a part of the batch, so that this ends.
    if (!(failure instanceof ApiFailure)) throw failure
    if (failure.code === 'unfinished') return await undoImport(id)
    if ((failure.status ?? 0) < 500 || attempt === attempts) throw failure
    await undoImport(id, attempt + 1)
  }
}
