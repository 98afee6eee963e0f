import { household } from '../api/household.ts'
import { outbox } from './device.ts'
import type { Outcome } from './sending/pending-submissions.ts'
import { submit } from './submit.ts'
import { type Action, notify } from '../ui/plain/toasts.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'

/** Undoes an entry or a batch, and shows a toast with the result. */
export const undo = (activity: string) => undoAll([activity], undoEntry)

export const undoEntry = (activity: string) => submit({ kind: 'undo', input: { activity }, name: '' })

/** Undoes what people have just done, whether it was sent or waits, and shows a toast with the result. */
export function undoOutcomes(outcomes: readonly Outcome[], name: string, of = household.open()?.id ?? '') {
  return undoAll(outcomes.toReversed(), (outcome) => outbox.undo(outcome, of, name))
}

/** Undoes one after the other, without those that can't be undone, and shows how many were. Returns whether all are. */
export async function undoAll<Done>(all: readonly Done[], undoOne: (one: Done) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const one of all) await undoOne(one).catch((failure: unknown) => failures.push(failure))
  const done = all.length - failures.length
  if (failures.length === 0) notify('success', messages.history.undone)
  else notify('error', done === 0 ? errorMessage(failures[0]) : partly(done, all.length, failures[0]))
  return failures.length === 0
}

const partly = (done: number, all: number, failure: unknown) =>
  messages.history.undoneInPart({ done, all, why: errorMessage(failure) })

/** @param acted when it was done, if long before it is sent */
export function notifyUndoable(text: string, outcomes: readonly Outcome[], acted?: number, further?: Action) {
  const done = outcomes.filter(({ activity, isWaiting }) => activity !== undefined || isWaiting)
  if (done.length === 0) return notify('success', text)
  const of = household.open()?.id
  const run = () => void undoOutcomes(done, text, of)
  notify('success', text, { label: messages.history.undo, run, further }, acted)
}
