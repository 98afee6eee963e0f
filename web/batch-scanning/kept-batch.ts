import { get, update } from 'idb-keyval'
import * as z from 'zod/mini'
import type { Batch } from './batch.ts'
import { isOpen, line } from './line.ts'
import { waiting } from './waiting.ts'

const shape = z.object({ lines: z.array(line), inbox: z.array(waiting) })

/** What of a batch is kept on this device: the lines that are not done yet, and the inbox. */
export type KeptBatch = Pick<Batch, 'lines' | 'inbox'>

/** What is kept under a key: nothing where the browser keeps nothing, or has what is no batch. */
export async function keptBatch(key: string): Promise<KeptBatch> {
  return parsed(await get(key).catch(() => undefined))
}

/**
 * Keeps what a change has made of a batch, and leaves alone what it has not touched: another page of this browser may
 * keep its own under the same key. Where the browser keeps nothing, it does nothing.
 */
export async function keepChange(key: string, before: KeptBatch, after: KeptBatch): Promise<void> {
  const open = ({ lines }: KeptBatch) => lines.filter(isOpen)
  const change = (kept: KeptBatch): KeptBatch => ({
    lines: changed(kept.lines, open(before), open(after), ({ id }) => id),
    inbox: changed(kept.inbox, before.inbox, after.inbox, ({ itemId }) => itemId),
  })
  await update(key, (kept) => change(parsed(kept))).catch(() => undefined)
}

function parsed(kept: unknown): KeptBatch {
  const { data = { lines: [], inbox: [] } } = shape.safeParse(kept)
  return data
}

function changed<Entry>(
  kept: readonly Entry[],
  before: readonly Entry[],
  after: readonly Entry[],
  idOf: (entry: Entry) => string,
): readonly Entry[] {
  const come = after.filter((entry) => !before.includes(entry))
  const gone = before.filter((entry) => !after.includes(entry))
  const touched = new Set([...come, ...gone].map(idOf))
  return [...come, ...kept.filter((entry) => !touched.has(idOf(entry)))]
}
