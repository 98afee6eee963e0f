import { get, update } from 'idb-keyval'
import * as z from 'zod/mini'
import type { Batch } from './batch.ts'
import { itemCount } from './counting/item-count.ts'
import { inboxCode } from './inbox-code.ts'
import { modes } from './modes.ts'
import { isPending, operation } from './scan-entry.ts'

// As browsers have stored it since 0.1.0: these names stay.
const stored = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      mode: z.enum(modes),
      itemId: z.string(),
      name: z.string(),
      amount: z.number(),
      applied: z.number(),
      step: z.optional(operation),
      failure: z.optional(z.string()),
      left: z.optional(z.number()),
      activities: z.array(z.string()),
    }),
  ),
  inbox: z.array(inboxCode),
  counts: z.optional(z.array(itemCount)),
})

/** What this device stores of a batch: the pending entries, the inbox, and what was counted. */
export type StoredBatch = Pick<Batch, 'entries' | 'inbox' | 'counts'>

/** Reads what is stored under a key; an empty batch where the browser stores nothing, or something else. */
export async function readStoredBatch(key: string): Promise<StoredBatch> {
  return parse(await get(key).catch(() => undefined))
}

/**
 * Stores what a change has made of a batch and leaves the rest alone: another page of this browser may store its own
 * entries under the same key. Does nothing where the browser stores nothing.
 */
export async function storeChange(key: string, before: StoredBatch, after: StoredBatch): Promise<void> {
  const pending = ({ entries }: StoredBatch) => entries.filter(isPending)
  const change = ({ entries, inbox, counts }: StoredBatch): StoredBatch => ({
    entries: merge(entries, pending(before), pending(after), ({ id }) => id),
    inbox: merge(inbox, before.inbox, after.inbox, ({ itemId }) => itemId),
    counts: merge(counts, before.counts, after.counts, ({ itemId }) => itemId),
  })
  await update(key, (present) => toStored(change(parse(present)))).catch(() => undefined)
}

function parse(present: unknown): StoredBatch {
  const { data = { lines: [], inbox: [], counts: [] } } = stored.safeParse(present)
  const entries = data.lines.map(({ step, ...entry }) => ({ ...entry, operation: step }))
  return { entries, inbox: data.inbox, counts: data.counts ?? [] }
}

function toStored({ entries, ...rest }: StoredBatch) {
  return { lines: entries.map(({ operation: step, ...entry }) => ({ ...entry, step })), ...rest }
}

function merge<Element>(
  present: readonly Element[],
  before: readonly Element[],
  after: readonly Element[],
  idOf: (element: Element) => string,
): readonly Element[] {
  const added = after.filter((element) => !before.includes(element))
  const removed = before.filter((element) => !after.includes(element))
  const touched = new Set([...added, ...removed].map(idOf))
  return [...added, ...present.filter((element) => !touched.has(idOf(element)))]
}
