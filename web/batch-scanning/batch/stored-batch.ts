import { get, update } from 'idb-keyval'
import * as z from 'zod/mini'
import type { Batch } from './batch.ts'
import { itemCount } from './item-count.ts'
import { inboxCode } from './inbox-code.ts'
import { modes } from './modes.ts'

/** A line that a version until 0.4.0 had not sent when the page was closed, with the request that it had begun. */
const line = z.object({
  id: z.string(),
  mode: z.enum(modes),
  itemId: z.string(),
  name: z.string(),
  amount: z.number(),
  applied: z.number(),
  step: z.optional(
    z.object({
      key: z.string(),
      amount: z.number(),
      found: z.optional(
        z.object({ quantity: z.nullable(z.number()), desired_quantity: z.nullable(z.number()) }),
      ),
    }),
  ),
  activities: z.array(z.string()),
})
export type StoredLine = Readonly<z.output<typeof line>>

// As browsers have stored it since 0.1.0: these names stay.
const stored = z.object({
  lines: z.array(line),
  inbox: z.array(inboxCode),
  counts: z.optional(z.array(itemCount)),
})

type Shared = Pick<Batch, 'inbox' | 'counts'>

/** The same, with what an earlier version of the app has left. */
export interface StoredBatch extends Shared {
  readonly lines: readonly StoredLine[]
}

/** Reads what is stored under a key; an empty batch where the browser stores nothing, or something else. */
export const readStoredBatch = async (key: string): Promise<StoredBatch> =>
  parse(await get(key).catch(() => undefined))

/** Stores only the differences, since another page of this browser may have changed the rest. */
export async function storeChange(key: string, before: Shared, after: Shared): Promise<void> {
  if (before.inbox === after.inbox && before.counts === after.counts) return
  await change(key, ({ lines, inbox, counts }) => ({
    lines,
    inbox: merge(inbox, before.inbox, after.inbox, ({ itemId }) => itemId),
    counts: merge(counts, before.counts, after.counts, ({ itemId }) => itemId),
  }))
}

export const removeLine = (key: string, id: string): Promise<void> =>
  change(key, (batch) => ({ ...batch, lines: batch.lines.filter((one) => one.id !== id) }))

async function change(key: string, to: (batch: StoredBatch) => StoredBatch): Promise<void> {
  await update(key, (present) => to(parse(present))).catch(() => undefined)
}

function parse(present: unknown): StoredBatch {
  const { data = { lines: [], inbox: [], counts: [] } } = stored.safeParse(present)
  return { ...data, counts: data.counts ?? [] }
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
