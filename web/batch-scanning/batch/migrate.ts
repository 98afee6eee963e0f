import { add, subtract } from '../../../functions/model/quantity.ts'
import type { Change } from '../../outbox/log/intent.ts'
import { replicas } from '../../outbox/device.ts'
import type { Named } from '../../outbox/sending/outbox.ts'
import { submitAll } from '../../outbox/submit.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { type Batch, updateEntry, type ScanEntry, withOutcome, withRefusal } from './batch.ts'
import { changeOf } from './change-of.ts'
import type { Mode } from './modes.ts'
import type { Item } from '../../../functions/model/item.ts'
import type { StoredLine } from './stored-batch.ts'

/**
 * Sends what an earlier version of the app has not sent, and shows it as an entry.
 *
 * @param onStored called once its changes wait to be sent
 */
export async function migrate(
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
    await change((batch) => ({ ...batch, announcement: { changed: entry } }))
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
  const begun =
    step && begunChange(mode, { ...item, ...step.found }, differenceOf(mode, step.amount, applied))
  const rest = differenceOf(mode, amount, step?.amount ?? applied)
  return [
    ...(step && begun ? [{ ...begun, id: step.key, name }] : []),
    ...(rest === 0 ? [] : [{ ...begunChange(mode, item, rest), id, name }]),
  ]
}

// Until 0.7.0 a scan for the list raised the base quantity; a request that was begun is repeated as it was.
function begunChange(
  mode: Mode,
  item: Pick<Item, 'id' | 'quantity' | 'desired_quantity'>,
  difference: number,
): Change {
  if (mode !== 'list') return changeOf({ mode, itemId: item.id }, difference)
  const { id, quantity, desired_quantity: base } = item
  const from = difference > 0 ? Math.max(base ?? 0, quantity ?? 0) : (base ?? 0)
  const desiredQuantity = Math.max(add(from, difference), 0)
  return base === null
    ? { kind: 'setBase', input: { id, desiredQuantity } }
    : { kind: 'base', input: { id, delta: subtract(desiredQuantity, base) } }
}

// A count is what there is, not what came along.
const differenceOf = (mode: Mode, amount: number, before: number): number =>
  mode === 'count' && amount !== before ? amount : subtract(amount, before)
