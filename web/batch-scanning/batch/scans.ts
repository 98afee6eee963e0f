import { multiply, subtract } from '../../../functions/model/quantity.ts'
import { sameCode } from '../../../functions/model/code-forms.ts'
import { undoOutcomes } from '../../outbox/undo.ts'
import { texts } from '../../i18n/texts.ts'
import { formatQuantity } from '../../i18n/format.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import { reportAbout } from '../../outbox/report.ts'
import { submit } from '../../outbox/submit.ts'
import { newestEntry, updateEntry } from './batch.ts'
import type { BatchState } from './batch-state.ts'
import { changeAmount } from './change-amount.ts'
import { addToCounts } from './item-count.ts'
import { addToInbox, type InboxCode } from './inbox-code.ts'
import type { Item } from '../../../functions/model/item.ts'
import type { Mode } from './modes.ts'
import { withCreation } from './scan-entry.ts'

type NamedItem = Pick<Item, 'id' | 'name'>

/**
 * Records that so many of an item were scanned, and carries out the mode; counts wait until they are checked.
 *
 * @param created the change that made the item, if this scan has
 */
export function scanItem(
  store: BatchState,
  mode: Mode,
  item: NamedItem,
  amount: number,
  created?: Outcome,
): void {
  if (mode === 'count') return countItem(store, item, amount)
  void store.change((batch) => newestEntry(batch, mode, item))
  const [newest] = store.read().entries
  if (newest && created)
    void store.change((batch) => updateEntry(batch, newest.id, (one) => withCreation(one, created)))
  const [entry] = store.read().entries
  if (entry) changeAmount(store, entry, amount)
}

function countItem(store: BatchState, item: NamedItem, amount: number) {
  void store.change((batch) => {
    const counts = addToCounts(batch.counts, item, amount)
    const text = texts.batchScanning.told({
      name: item.name,
      state: texts.batchScanning.counted(formatQuantity(counts[0]?.amount ?? 0)),
    })
    return { ...batch, counts, announcement: { text, tone: 'success' } }
  })
}

export function scanUnresolvedCode(store: BatchState, mode: Mode, code: string, candidates: number): void {
  const announcement =
    candidates === 0
      ? { unknown: code }
      : ({ text: texts.batchScanning.several(code), tone: 'notice' } as const)
  void store.change((batch) => {
    const inbox = addToInbox(batch.inbox, code, mode)
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
  for (const [index, { mode, count }] of assigned.entries())
    scanItem(store, mode, item, multiply(amount, count), index === 0 ? created : undefined)
  for (const one of assigned) discardCode(store, one)
}

/** Counts every scan of a code whose item was made with what its scans put in. */
export function assignAdded(store: BatchState, inboxCode: InboxCode, item: NamedItem): void {
  const { mode, count } = inboxCode
  if (mode === 'count') countItem(store, item, count)
  else
    void store.change((batch) => {
      const next = newestEntry(batch, mode, item)
      const [newest] = next.entries
      const added = { amount: count, isNew: true, isOneOfMany: true }
      return newest ? updateEntry(next, newest.id, (one) => ({ ...one, ...added })) : next
    })
  discardCode(store, inboxCode)
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
