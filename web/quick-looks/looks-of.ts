import { readBelief } from '../../functions/model/belief/belief.ts'
import { mostLooks, worthLooks, type Beliefs } from '../../functions/model/forecasts/doubts.ts'
import type { Item } from '../../functions/model/item.ts'

/** Returns the items that are worth a look, shelf by shelf. */
export function looksOf(items: readonly Item[], beliefs: Beliefs): readonly Item[] {
  const looks = worthLooks(items, beliefs)
  return placesOf(looks).flatMap((place) => looks.filter((item) => item.place === place))
}

/** Returns where all of them are; undefined where that is several places, or unknown. */
export function placeOf(items: readonly Item[]): string | undefined {
  const [place = '', ...others] = placesOf(items)
  return others.length > 0 || place === '' ? undefined : place
}

const placesOf = (items: readonly Item[]) => [...new Set(items.map(({ place }) => place))]

const week = 7 * 24 * 60 * 60 * 1000

/** Whether the household has looked enough this week, on whatever device. */
export function hasLooked(items: readonly Item[], now: number): boolean {
  const looks = items.filter(({ belief }) => {
    const known = readBelief(belief)
    // Used up is said in passing.
    return known?.by === 'look' && known.stock > 0 && now - known.since < week
  })
  return looks.length >= mostLooks
}
