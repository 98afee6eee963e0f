import type { Item } from '../../functions/items/contract.ts'
import { sameCode } from '../barcodes/gtin.ts'
import { undo } from '../history/undo.ts'
import { batchWords as texts } from '../words/batch-scanning/words.ts'
import { withLine, withScans } from './batch.ts'
import type { BatchStore } from './batch-store.ts'
import type { Mode } from './modes.ts'
import { settle } from './settle.ts'
import { type Waiting, withScan } from './waiting.ts'

type Named = Pick<Item, 'id' | 'name'>

/** An item was scanned: does at once what the mode says. */
export function scanItem(store: BatchStore, mode: Mode, item: Named, count = 1): void {
  void store.change((batch) => withScans(batch, mode, item, count))
  const [newest] = store.read().lines
  if (newest) void settle(store, newest.id)
}

/** A code was scanned that no item has, or more than one: it waits. */
export function scanUnclear(store: BatchStore, mode: Mode, code: string, candidates: number): void {
  const text = candidates === 0 ? texts.unknown(code) : texts.several(code)
  const said = { text, isGood: false }
  void store.change((batch) => ({ ...batch, said, inbox: withScan(batch.inbox, code, mode) }))
}

/** The person says how many it shall be of a line. */
export function setAmount(store: BatchStore, id: string, amount: number): void {
  void store.change((batch) => withLine(batch, id, (line) => ({ ...line, amount })))
  void settle(store, id)
}

/** What waits under a code is of this item: all its scans count now. */
export function assign(store: BatchStore, { code }: Waiting, item: Named): void {
  const assigned = store.read().inbox.filter((one) => sameCode(one.code, code))
  for (const { mode, count } of assigned) scanItem(store, mode, item, count)
  for (const one of assigned) discard(store, one)
}

/** Forgets what waits. */
export function discard(store: BatchStore, waiting: Waiting): void {
  void store.change((batch) => ({
    ...batch,
    inbox: batch.inbox.filter(({ itemId }) => itemId !== waiting.itemId),
  }))
}

/** Takes back what a line has done, and the line with it. Gives whether that succeeded. */
export async function undoLine(store: BatchStore, id: string): Promise<boolean> {
  // A step that has failed may have been applied all the same: only its answer tells.
  await settle(store, id)
  const line = store.read().lines.find((one) => one.id === id)
  if (!line || line.step) return false
  // Away at once, so that the next scan begins another line.
  await store.change((batch) => ({ ...batch, lines: batch.lines.filter((one) => one !== line) }))
  const isUndone = await undo(line.activities)
  if (!isUndone) await store.change((batch) => ({ ...batch, lines: [line, ...batch.lines] }))
  return isUndone
}
