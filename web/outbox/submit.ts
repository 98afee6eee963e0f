import { household } from '../api/household.ts'
import { outbox } from './device.ts'
import type { Outcome } from './sending/pending-submissions.ts'
import type { Named, Submission } from './sending/outbox.ts'
import { keepText } from '../api/keep-text.ts'
import { type Action, notify } from '../ui/plain/toasts.ts'
import { messages } from '../i18n/messages.ts'
import { errorMessage } from '../i18n/error-message.ts'

/**
 * Changes a household's data, by default the open one's, here at once. Resolves when the change was sent, or has to wait.
 *
 * @throws {ApiFailure} if it was refused
 */
export async function submit(change: Named, options: Partial<Submission> = {}): Promise<Outcome> {
  const [outcome] = await submitAll([change], options)
  if (!outcome) throw new Error('One change has one outcome.')
  return outcome
}

/** @throws {ApiFailure} the first refusal */
export async function submitAll(
  changes: readonly Named[],
  options: Partial<Submission> = {},
): Promise<readonly Outcome[]> {
  return (await submitEach(changes, options)).map(valueOf)
}

/**
 * Makes changes of which each must be done before the next one. Calls `onDone` for those that are, or wait.
 *
 * @throws {ApiFailure} the first refusal; what comes after it is not done
 */
export async function submitInOrder(
  changes: readonly Named[],
  onDone: (change: Named, outcome: Outcome) => void,
): Promise<void> {
  const settled = await submitEach(changes, { isChain: true })
  for (const [index, change] of changes.entries()) {
    const result = settled[index]
    if (result) onDone(change, valueOf(result))
  }
}

/** Makes several changes, of which some may be refused. */
export async function submitEach(changes: readonly Named[], options: Partial<Submission> = {}) {
  const settled = await outbox.submit(changes, { household: household.open()?.id ?? '', ...options })
  if (settled.some((one) => one.status === 'fulfilled' && one.value.isWaiting)) keepStorage()
  return settled
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

const key = 'storagePersistence'

/** Asks the browser, once, not to delete what this device keeps when space runs out. Browsers may ask the person. */
function keepStorage(): void {
  // Missing outside HTTPS and localhost.
  if (localStorage.getItem(key) !== null || !('storage' in navigator)) return
  keepText(key, 'asked')
  navigator.storage.persist().catch(() => undefined)
}

/** Undoes an entry or a batch, and shows a toast with the result. */
export const undo = (activity: string) => undoAll([activity], undoEntry)

export const undoEntry = (activity: string) => submit({ kind: 'undo', input: { activity }, name: '' })

/** Undoes what people have just done, whether it was sent or waits, and shows a toast with the result. */
export const undoOutcomes = (outcomes: readonly Outcome[], name: string, of = household.open()?.id ?? '') =>
  undoAll(outcomes.toReversed(), (outcome) => outbox.undo(outcome, of, name))

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
