import { household } from '../api/household.ts'
import { outbox } from './device.ts'
import type { Outcome } from './sending/pending-submissions.ts'
import { submit } from './submit.ts'
import { notify } from '../ui/plain/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'

/** Undoes entries or batches, the last one first, and shows a toast with the result. Returns whether all are undone. */
export function undo(activities: readonly string[], name = ''): Promise<boolean> {
  return inReverse(activities, (activity) => submit({ kind: 'undo', input: { activity }, name }))
}

/** Undoes what people have just done, whether it was sent or waits, and shows a toast with the result. */
export function undoOutcomes(outcomes: readonly Outcome[], name: string, of = household.open()?.id ?? '') {
  return inReverse(outcomes, (outcome) => outbox.undo(outcome, of, name))
}

async function inReverse<Done>(all: readonly Done[], undoOne: (one: Done) => Promise<unknown>) {
  try {
    for (const one of all.toReversed()) await undoOne(one)
    notify('success', messages.history.undone)
    return true
  } catch (failure) {
    notify('error', errorMessage(failure))
    return false
  }
}

export function notifyUndoable(text: string, outcomes: readonly Outcome[]): void {
  const done = outcomes.filter(({ activity, isWaiting }) => activity !== undefined || isWaiting)
  if (done.length === 0) return notify('success', text)
  const of = household.open()?.id
  notify('success', text, {
    label: messages.history.undo,
    run: () => void undoOutcomes(done, text, of),
  })
}
