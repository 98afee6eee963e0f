import type { Item } from '../../functions/items/contract.ts'
import { add } from '../../functions/items/quantity.ts'
import { type Line, newLine } from './line.ts'
import type { Mode } from './modes.ts'
import type { Waiting } from './waiting.ts'

/** What was scanned on this device in a household: the lines newest first, the codes in the inbox likewise. */
export interface Batch {
  readonly lines: readonly Line[]
  readonly inbox: readonly Waiting[]
  readonly said: Said
}

/** What was told last, and whether it went well. */
export interface Said {
  readonly text: string
  readonly isGood: boolean
}

/** Nothing was told yet. */
export const silence: Said = { text: '', isGood: true }

/** So many more scans of an item; its line is the newest then. */
export function withScans(batch: Batch, mode: Mode, item: Pick<Item, 'id' | 'name'>, count: number): Batch {
  const known = batch.lines.find((line) => line.mode === mode && line.itemId === item.id)
  const line = known ?? newLine(mode, item)
  const others = batch.lines.filter(({ id }) => id !== line.id)
  return { ...batch, lines: [{ ...line, amount: add(line.amount, count) }, ...others] }
}

/** The batch with one of its lines changed. */
export function withLine(batch: Batch, id: string, change: (line: Line) => Line): Batch {
  return { ...batch, lines: batch.lines.map((line) => (line.id === id ? change(line) : line)) }
}
