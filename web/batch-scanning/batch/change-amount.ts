import type { Change } from '../../outbox/log/intent.ts'
import type { Answer } from '../../add-to-list/used-up-or-more.tsx'
import { replicas } from '../../outbox/device.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import { readCurrent } from '../../outbox/read-current.ts'
import { submit } from '../../outbox/submit.ts'
import { correction } from '../../quick-looks/correction.ts'
import { texts } from '../../i18n/texts.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import { formatQuantity } from '../../i18n/format.ts'
import type { Item } from '../../../functions/model/item.ts'
import { updateEntry } from './batch.ts'
import type { BatchState } from './batch-state.ts'
import { changeOf } from './change-of.ts'
import { type ScanEntry, withChange, withOutcome, withRefusal } from './scan-entry.ts'

class InsufficientStockError extends Error {
  readonly left: number

  constructor(left: number) {
    super()
    this.left = left
  }
}

let last: Promise<void> = Promise.resolve()

/** Resolves once all changes of amounts so far were sent, or wait. */
export const changesSent = (): Promise<void> => last

/** Says why an item is wanted of which some is there. */
export function answerEntry(store: BatchState, entry: ScanEntry, item: Item, answer: Answer): void {
  const isUsedUp = answer === 'usedUp'
  const meant = { kind: 'extra', input: { id: item.id, delta: 0, isMeant: true } } as const
  // The gap puts it on the list by itself then.
  if (isUsedUp && item.desired_quantity) changeAmount(store, entry, -entry.amount)
  changeAmount(store, entry, 0, isUsedUp ? correction(item, 0, true) : meant)
}

/** @param made what is made of the item, if not what scans make */
export function changeAmount(store: BatchState, entry: ScanEntry, difference: number, made?: Change): void {
  const { householdId, change } = store
  const { id, name } = entry
  const update = (to: (entry: ScanEntry) => ScanEntry, announcement = store.read().announcement) =>
    void change((batch) => ({ ...updateEntry(batch, id, to), announcement }))

  async function send(onShown: () => void) {
    try {
      const outcome = await submitDifference(householdId, entry, difference, onShown, made)
      update((latest) => withOutcome(latest, outcome), { changed: entry })
    } catch (failure) {
      const text = messageOf(name, failure)
      const announcement = { text: texts.batchScanning.told({ name, state: text }), tone: 'failure' } as const
      update((latest) => withRefusal(latest, difference, text), announcement)
    }
    onShown()
  }

  update((latest) => withChange(latest, difference))
  // Each is based on what the one before has made of the item.
  last = last.then(() => new Promise((resolve) => void send(resolve)))
}

async function submitDifference(
  household: string,
  entry: ScanEntry,
  difference: number,
  onShown: () => void,
  made?: Change,
): Promise<Outcome> {
  const { mode, itemId: id, name } = entry
  const item = replicas.current(household).find(id)
  const taken = mode === 'take' ? difference : -difference
  if (mode !== 'list' && taken > (item?.quantity ?? 0)) {
    // The shown stock may be out of date.
    const { quantity } = await readCurrent(id)
    if (taken > (quantity ?? 0)) throw new InsufficientStockError(quantity ?? 0)
  }
  return await submit({ ...(made ?? changeOf(entry, difference)), name }, { household, onShown })
}

function messageOf(name: string, failure: unknown): string {
  return failure instanceof InsufficientStockError
    ? texts.batchScanning.notEnough({ name, amount: formatQuantity(failure.left) })
    : errorMessage(failure)
}
