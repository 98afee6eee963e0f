import { ApiFailure } from '../api/api-failure.ts'
import { refreshLists } from '../api/use-list.ts'
import { batchMessages as texts } from '../i18n/batch-messages.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { formatQuantity } from '../i18n/format.ts'
import { type Announcement, updateEntry } from './batch.ts'
import type { BatchStore } from './batch-store.ts'
import {
  isPending,
  nextOperation,
  type Operation,
  type ScanEntry,
  withApplied,
  withOperation,
  withRejection,
} from './scan-entry.ts'
import { InsufficientStockError, readItemBefore, sendOperation } from './send-operation.ts'

const flushing = new Map<string, Promise<void>>()

/** Sends a scan entry's operations one after another, until nothing is pending or one fails. */
export async function flush(store: BatchStore, id: string): Promise<void> {
  if (flushing.has(id)) return
  const work = sendPending(store, id)
  flushing.set(id, work)
  await work
}

/** Flushes every entry, also those that have failed, and those whose current operation fails. */
export function flushAll(store: BatchStore): void {
  for (const { id } of store.read().entries) void flushAgain(store, id)
}

async function flushAgain(store: BatchStore, id: string): Promise<void> {
  await flushing.get(id)
  await flush(store, id)
}

async function sendPending(store: BatchStore, id: string): Promise<void> {
  try {
    while (await sendNext(store, id));
  } finally {
    flushing.delete(id)
    void refreshLists()
  }
}

/** How many of an entry's item are in stock, or to buy. */
export function stateText({ mode }: ScanEntry, left: number): string {
  return mode === 'list' ? texts.toBuy(formatQuantity(left)) : texts.inStock(formatQuantity(left))
}

// Returns whether an operation was applied.
async function sendNext(store: BatchStore, id: string): Promise<boolean> {
  const entry = store.read().entries.find((one) => one.id === id)
  if (!entry || !isPending(entry)) return false
  const update = (next: (entry: ScanEntry) => ScanEntry) =>
    store.change((batch) => updateEntry(batch, id, next))
  try {
    const operation = await prepare(store.householdId, entry, update)
    const { activity, left } = await sendOperation(store.householdId, entry, operation)
    await update((latest) => withApplied(latest, operation, activity, left))
    await announce(store, { text: texts.told(entry.name, stateText(entry, left)), isSuccess: true })
    return true
  } catch (failure) {
    const text = messageOf(entry, failure)
    await update((latest) => (isFinal(failure) ? withRejection(latest, text) : { ...latest, failure: text }))
    await announce(store, { text: texts.told(entry.name, text), isSuccess: false })
    return false
  }
}

// Stored before it is sent: if the answer is lost with the page, it is sent again under the same key.
async function prepare(
  householdId: string,
  entry: ScanEntry,
  update: (next: (entry: ScanEntry) => ScanEntry) => Promise<void>,
): Promise<Operation> {
  const operation = nextOperation(entry)
  await update((latest) => withOperation(latest, operation))
  const prepared = { ...operation, found: operation.found ?? (await readItemBefore(householdId, entry)) }
  await update((latest) => withOperation(latest, prepared))
  return prepared
}

async function announce(store: BatchStore, announcement: Announcement): Promise<void> {
  await store.change((batch) => ({ ...batch, announcement }))
}

// Nothing was applied, and a retry would not help; after 401 and 429 it would.
function isFinal(failure: unknown): boolean {
  if (failure instanceof InsufficientStockError) return true
  const { status } = failure instanceof ApiFailure ? failure : {}
  return status !== undefined && status >= 400 && status < 500 && ![401, 429].includes(status)
}

function messageOf({ name }: ScanEntry, failure: unknown): string {
  return failure instanceof InsufficientStockError
    ? texts.notEnough(name, formatQuantity(failure.left))
    : errorMessage(failure)
}
