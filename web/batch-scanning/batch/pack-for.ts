import type { Item } from '../../../functions/model/item.ts'
import { type Described, packIn, type Pack } from '../../finding/pack.ts'
import type { Mode } from './modes.ts'

/**
 * The pack that scans of a code stand for in a mode. To buy, it may have any date, and none is taken out of a lot that
 * is not there.
 */
export function packFor(
  mode: Mode,
  { unit = '', lots = [] }: Partial<Pick<Item, 'unit' | 'lots'>>,
  each: number,
  scans: Described,
): Pack {
  const { amount, ...said } = packIn(unit, each, scans)
  if (mode === 'list') return { amount }
  const isThere = mode !== 'take' || lots.some(({ until }) => until === said.until)
  return isThere ? { amount, ...said } : { amount }
}
