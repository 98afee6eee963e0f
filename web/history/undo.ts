import { activity } from '../../functions/activity/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { refreshLists } from '../api/use-list.ts'
import { notify } from '../ui/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'

/** Undoes entries or batches, the last one first, and shows a toast with the result. Returns whether all are undone. */
export async function undo(activities: readonly string[]): Promise<boolean> {
  try {
    for (const id of activities.toReversed()) await undoOne(id)
    notify('success', messages.history.undone)
    return true
  } catch (failure) {
    notify('error', errorMessage(failure))
    return false
  } finally {
    await refreshLists()
  }
}

const attempts = 5

/** A long batch exceeds the time limit of a request; the next request, with the same key, continues it. */
async function undoOne(id: string, attempt = 1): Promise<void> {
  try {
    await call(activity.undo, { params: { id } })
  } catch (failure) {
    // Each request undoes a part of the batch, so that this ends.
    if (isUnfinished(failure)) return await undoOne(id)
    if (!isServerError(failure) || attempt === attempts) throw failure
    await undoOne(id, attempt + 1)
  }
}

const isUnfinished = (failure: unknown) => failure instanceof ApiFailure && failure.code === 'unfinished'

const isServerError = (failure: unknown) => failure instanceof ApiFailure && (failure.status ?? 0) >= 500

/** Shows a toast with a button to undo the change; an id is undefined if nothing changed. */
export function notifyUndoable(text: string, activities: readonly (string | undefined)[]): void {
  const done = activities.filter((id) => id !== undefined)
  if (done.length === 0) return notify('success', text)
  notify('success', text, { label: messages.history.undo, run: () => void undo(done) })
}
