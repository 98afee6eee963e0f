import { normalizeCode } from '../../functions/model/code-forms.ts'
import type { Item } from '../../functions/model/item.ts'
import { multiply } from '../../functions/model/quantity.ts'
import type { Scan } from '../../functions/model/read-scan.ts'
import { amountsByCode } from './find-by-code.ts'

/** The pack that one scan of a code stands for. */
export interface Pack extends Pick<Scan, 'until' | 'weight_kg'> {
  readonly amount: number
}

/** Packs as their codes describe them. */
export interface Described {
  readonly until?: string | undefined
  readonly count?: number | undefined
  readonly weight_kg?: number | undefined
}

export const onePiece: Pack = { amount: 1 }

/** How many of each unit a kilogram is. */
const perKilogram: Readonly<Record<string, number>> = { kg: 1, g: 1000, lb: 2.204_62 }

/** The pack of an item that a code is of; undefined where it is none of its codes. */
export function packOf(item: Item, scan: Scan): Pack | undefined {
  const each = amountsByCode(item).get(normalizeCode(scan.code))
  return each === undefined ? undefined : packIn(item.unit, each, scan)
}

/** The pack of something counted in a unit, of which a code stands for `each`. */
export function packIn(unit: string, each: number, { until, count = 1, weight_kg }: Described): Pack {
  const dated = until !== undefined && { until }
  const units = perKilogram[unit.trim().toLowerCase()]
  const weight = weight_kg !== undefined && units !== undefined ? multiply(weight_kg * units, 1) : 0
  if (weight > 0) return { amount: weight, ...dated }
  return { amount: multiply(each, count), ...dated, ...(weight_kg !== undefined && { weight_kg }) }
}
