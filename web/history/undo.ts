import { activity } from '../../functions/activity/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import { refreshLists } from '../api/use-list.ts'
import { notify } from '../ui/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'

/**
 * Takes changes back, the last one first, and tells how it went; what can't be undone any more says why. Gives whether
 * all of it is undone.
 */
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

/** A long batch takes more time than one call has: the next one, under the same key, goes on where it stopped. */
async function undoOne(id: string, attempt = 1): Promise<void> {
  try {
    await call(activity.undo, { params: { id } })
  } catch (failure) {
    // What is unfinished has come a part further, so that this ends.
    if (isUnfinished(failure)) return await undoOne(id)
    if (!isCut(failure) || attempt === attempts) throw failure
    await undoOne(id, attempt + 1)
  }
}

const isUnfinished = (failure: unknown) => failure instanceof ApiFailure && failure.code === 'unfinished'

const isCut = (failure: unknown) => failure instanceof ApiFailure && (failure.status ?? 0) >= 500

/** Tells what was done, with a way back; an activity is undefined where nothing has changed. */
export function notifyUndoable(text: string, activities: readonly (string | undefined)[]): void {
  const done = activities.filter((id) => id !== undefined)
  if (done.length === 0) return notify('success', text)
  notify('success', text, { label: messages.history.undo, run: () => void undo(done) })
}
