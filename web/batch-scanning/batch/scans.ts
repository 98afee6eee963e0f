import { subtract } from '../../../functions/model/quantity.ts'
import { sameCode } from '../../../functions/model/code-forms.ts'
import type { Scan } from '../../../functions/model/read-scan.ts'
import { reportAbout } from '../../outbox/report.ts'
import { undoOutcomes, submit } from '../../outbox/submit.ts'
import { texts } from '../../i18n/texts.ts'
import { formatQuantity } from '../../i18n/format.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import {
  newestEntry,
  updateNewest,
  updateEntry,
  type ScanEntry,
  withChange,
  withOutcome,
  withRefusal,
  withCreation,
} from './batch.ts'
import type { BatchState } from './batch-state.ts'
import type { Change } from '../../outbox/log/intent.ts'
import type { Answer } from '../../add-to-list/used-up-or-more.tsx'
import { replicas } from '../../outbox/device.ts'
import { readCurrent } from '../../outbox/read-current.ts'
import { correction } from '../../quick-looks/correction.ts'
import { errorMessage } from '../../i18n/error-message.ts'
import type { Item } from '../../../functions/model/item.ts'
import { changeOf } from './change-of.ts'
import { addToCounts } from './item-count.ts'
import { addToInbox, type InboxCode } from './inbox-code.ts'
import type { Mode } from './modes.ts'
import type { Pack } from '../../finding/pack.ts'
import { packFor } from './pack-for.ts'
import { withDetails } from './state-text.ts'

type NamedItem = Pick<Item, 'id' | 'name'> & Partial<Pick<Item, 'unit' | 'lots'>>

/**
 * Records that a pack of an item was scanned, and carries out the mode; counts wait until they are checked.
 *
 * @param created the change that made the item, if this scan has
 */
export function scanItem(
  store: BatchState,
  mode: Mode,
  item: NamedItem,
  { amount, until, weight_kg }: Pack,
  created?: Outcome,
): void {
  if (mode === 'count') return countItem(store, item, amount, until)
  void store.change((batch) =>
    updateNewest(newestEntry(batch, mode, item, until), (one) => ({ ...one, weight_kg })),
  )
  if (created) void store.change((batch) => updateNewest(batch, (one) => withCreation(one, created)))
  const [entry] = store.read().entries
  if (entry) changeAmount(store, entry, amount)
}

function countItem(store: BatchState, item: NamedItem, amount: number, until: string | undefined) {
  void store.change((batch) => {
    const counts = addToCounts(batch.counts, item, amount, until)
    const text = texts.batchScanning.told({
      name: item.name,
      state: withDetails(texts.batchScanning.counted(formatQuantity(counts[0]?.amount ?? 0)), { until }),
    })
    return { ...batch, counts, announcement: { text, tone: 'success' } }
  })
}

export function scanUnresolvedCode(store: BatchState, mode: Mode, scan: Scan, candidates: number): void {
  const { code } = scan
  const announcement =
    candidates === 0
      ? { unknown: code }
      : ({ text: texts.batchScanning.several(code), tone: 'notice' } as const)
  void store.change((batch) => {
    const inbox = addToInbox(batch.inbox, scan, mode)
    const [scanned] = inbox
    return { ...batch, announcement, inbox, fresh: [...batch.fresh, ...(scanned ? [scanned.itemId] : [])] }
  })
}

export function setAmount(store: BatchState, id: string, amount: number): void {
  const entry = store.read().entries.find((one) => one.id === id)
  const difference = subtract(amount, entry?.amount ?? amount)
  if (entry && difference !== 0) changeAmount(store, entry, difference)
}

/**
 * Counts every scan of a code in the inbox as `amount` of this item.
 *
 * @param created the change that made the item, if this code has
 */
export function assignCode(
  store: BatchState,
  { code }: InboxCode,
  item: NamedItem,
  amount: number,
  created?: Outcome,
): void {
  const assigned = store.read().inbox.filter((one) => sameCode(one.code, code))
  for (const [index, one] of assigned.entries())
    scanItem(store, one.mode, item, packFor(one.mode, item, amount, one), index === 0 ? created : undefined)
  for (const one of assigned) discardCode(store, one)
}

/** Counts every scan of a code whose item was made with what its scans put in. */
export function assignAdded(store: BatchState, inboxCode: InboxCode, item: NamedItem): void {
  const { mode, count, until } = inboxCode
  const added = { amount: count, isNew: true, isOneOfMany: true }
  if (mode === 'count') countItem(store, item, count, until)
  else
    void store.change((batch) =>
      updateNewest(newestEntry(batch, mode, item, until), (one) => ({ ...one, ...added })),
    )
  discardCode(store, inboxCode)
  // Its scans with another date, or for another purpose.
  assignCode(store, inboxCode, item, 1)
}

export function discardCode(store: BatchState, { itemId }: InboxCode): void {
  void store.change((batch) => ({ ...batch, inbox: batch.inbox.filter((one) => one.itemId !== itemId) }))
}

/** Undoes what an entry has done and removes it. Returns whether that succeeded. */
export async function undoEntry(store: BatchState, id: string): Promise<boolean> {
  const entry = store.read().entries.find((one) => one.id === id)
  if (!entry || entry.sending > 0) return false
  // Removed at once, so that the next scan begins another entry.
  await store.change((batch) => ({ ...batch, entries: batch.entries.filter((one) => one !== entry) }))
  const isUndone = await undoOutcomes(entry.outcomes, entry.name, store.householdId)
  if (isUndone && entry.isOneOfMany === true)
    await submit(
      { kind: 'remove', input: { id: entry.itemId }, name: entry.name },
      { household: store.householdId },
    ).catch(reportAbout(entry.name))
  if (!isUndone) await store.change((batch) => ({ ...batch, entries: [entry, ...batch.entries] }))
  return isUndone
}

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
function changeAmount(store: BatchState, entry: ScanEntry, difference: number, made?: Change): void {
  const { householdId, change } = store
  const { id, name } = entry
  const update = (to: (entry: ScanEntry) => ScanEntry, announcement = store.read().announcement) =>
    void change((batch) => ({ ...updateEntry(batch, id, to), announcement }))

  async function send(onShown: () => void) {
    try {
      const outcome = await submitDifference(householdId, entry, difference, onShown, made)
      update((latest) => withOutcome(latest, outcome), { changed: entry })
    } catch (failure) {
      const text =
        failure instanceof InsufficientStockError
          ? texts.batchScanning.notEnough({ name, amount: formatQuantity(failure.left) })
          : errorMessage(failure)
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
