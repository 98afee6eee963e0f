import { subtract } from '../../../functions/model/quantity.ts'
import { sameCode } from '../../../functions/model/code-forms.ts'
import type { Scan } from '../../../functions/model/read-scan.ts'
import { reportAbout } from '../../outbox/report.ts'
import { undoOutcomes, submit } from '../../outbox/submit.ts'
import { texts } from '../../i18n/texts.ts'
import { formatQuantity } from '../../i18n/format.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import { newestEntry, updateNewest } from './batch.ts'
import type { BatchState } from './batch-state.ts'
import { changeAmount } from './change-amount.ts'
import { addToCounts } from './item-count.ts'
import { addToInbox, type InboxCode } from './inbox-code.ts'
import type { Item } from '../../../functions/model/item.ts'
import type { Mode } from './modes.ts'
import type { Pack } from '../../finding/pack.ts'
import { packFor } from './pack-for.ts'
import { withDetails } from './state-text.ts'
import { withCreation } from './scan-entry.ts'

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
