import { readBelief } from '../../functions/model/belief/belief.ts'
import { trueUsePerDay } from '../../functions/model/forecasts/believed-stock.ts'
import { rhythmOf } from '../../functions/model/forecasts/rhythm-of.ts'
import type { Item } from '../../functions/model/item.ts'
import { formatAgo, formatQuantity } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'

/** Says when somebody last counted or looked; undefined where nobody has. */
export function lastCounted({ belief }: Item): string | undefined {
  const known = readBelief(belief)
  return known && known.by !== 'start' ? formatAgo(known.since) : undefined
}

/** Says what is known of an item's stock to those who stand before the shelf. */
export function knownOf(item: Item): readonly string[] {
  const [ago, rhythm] = [lastCounted(item), rhythmOf(item)]
  const weekly = rhythm ? Math.round(7 * trueUsePerDay(rhythm, Date.now())) : 0
  return [
    ...(ago === undefined ? [] : [texts.quickLooks.counted(ago)]),
    ...(weekly === 0 ? [] : [texts.quickLooks.used(formatQuantity(weekly))]),
  ]
}
