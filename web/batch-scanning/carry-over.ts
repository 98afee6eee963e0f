import { subtract } from '../../functions/items/quantity.ts'
import { replicas } from '../outbox/device.ts'
import type { Named } from '../outbox/outbox.ts'
import { submitAll } from '../outbox/submit.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { type Batch, updateEntry } from './batch.ts'
import { changeOf } from './change-of.ts'
import type { Mode } from './modes.ts'
import { type ScanEntry, withOutcome, withRefusal } from './scan-entry.ts'
import type { StoredLine } from './stored-batch.ts'

/**
 * Sends what an earlier version of the app has not sent, and shows it as an entry.
 *
 * @param onStored called once its changes wait to be sent
 */
export async function carryOver(
  household: string,
  line: StoredLine,
  change: (change: (batch: Batch) => Batch) => Promise<void>,
  onStored: () => unknown,
): Promise<void> {
  const { id, mode, itemId, name, amount } = line
  const outcomes = line.activities.map((activity) => ({ id, activity, isWaiting: false }))
  const entry: ScanEntry = { id, mode, itemId, name, amount, sending: 1, outcomes }
  const update = (to: (entry: ScanEntry) => ScanEntry) => change((batch) => updateEntry(batch, id, to))
  await change((batch) => ({ ...batch, entries: [...batch.entries, entry] }))
  try {
    const done = await submitAll(changesOf(line, household), { household, onShown: () => void onStored() })
    await update((latest) => done.reduce(withOutcome, { ...latest, sending: done.length }))
    await change((batch) => ({ ...batch, announcement: { changed: entry, isSuccess: true } }))
  } catch (failure) {
    await update((latest) => withRefusal(latest, subtract(amount, line.applied), errorMessage(failure)))
  }
}

/** The changes that a line stands for; one that was begun to be sent keeps its key. */
function changesOf(
  { id, mode, itemId, name, amount, applied, step }: StoredLine,
  household: string,
): Named[] {
  const shown = replicas.current(household).find(itemId)
  const item = { quantity: null, desired_quantity: null, ...shown, id: itemId }
  const begun = step && changeOf(mode, { ...item, ...step.found }, differenceOf(mode, step.amount, applied))
  const rest = differenceOf(mode, amount, step?.amount ?? applied)
  return [
    ...(step && begun ? [{ ...begun, id: step.key, name }] : []),
    ...(rest === 0 ? [] : [{ ...changeOf(mode, item, rest), id, name }]),
  ]
}

// A count is what there is, not what came along.
function differenceOf(mode: Mode, amount: number, before: number): number {
  return mode === 'count' && amount !== before ? amount : subtract(amount, before)
}
