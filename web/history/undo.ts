import { activity } from '../../functions/activity/contract.ts'
import { call } from '../api/call.ts'
import { refreshLists } from '../api/use-list.ts'
import { notify } from '../ui/toasts.ts'
import { failureText } from '../words/failure-text.ts'
import { words } from '../words/words.ts'

/** Takes changes back, the last one first, and tells how it went; what can't be undone any more says why. */
export async function undo(activities: readonly string[]): Promise<void> {
  try {
    for (const id of activities.toReversed()) await call(activity.undo, { params: { id } })
    notify('success', words.history.undone)
  } catch (failure) {
    notify('error', failureText(failure))
  } finally {
    await refreshLists()
  }
}

/** Tells what was done, with a way back; an activity is undefined where nothing has changed. */
export function notifyUndoable(text: string, activities: readonly (string | undefined)[]): void {
  const done = activities.filter((id) => id !== undefined)
  if (done.length === 0) return notify('success', text)
  notify('success', text, { label: words.history.undo, run: () => void undo(done) })
}
