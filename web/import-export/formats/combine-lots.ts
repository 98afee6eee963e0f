import { type Lot, settleLots } from '../../../functions/model/lots.ts'
import { add } from '../../../functions/model/quantity.ts'
import type { FileLine } from './source.ts'

export interface ReadLine {
  readonly line: FileLine
  readonly lot: Lot | undefined
}

/** Makes one line of those that differ by their date and quantity alone: a row for each lot of an item. */
export function combineLots(read: readonly ReadLine[]): readonly FileLine[] {
  const lotsOf = new Map<string, Lot[]>()
  const dated = new Set<string>()
  for (const { line, lot } of read)
    if (lot) {
      const [key, lots] = [keyOf(line), lotsOf.get(keyOf(line)) ?? []]
      lots.push(lot)
      lotsOf.set(key, lots)
      if (lot.until !== null) dated.add(key)
    }
  return read.flatMap(({ line, lot }) => {
    const all = lotsOf.get(keyOf(line)) ?? []
    if (!lot || all.length === 1 || !dated.has(keyOf(line))) return [line]
    if (all[0] !== lot) return []
    const quantity = all.reduce((total, one) => add(total, one.quantity), 0)
    return [{ ...line, quantity, lots: settleLots(all, quantity) }]
  })
}

const keyOf = ({ line: _line, quantity: _quantity, lots: _lots, ...others }: FileLine) =>
  JSON.stringify(others)
