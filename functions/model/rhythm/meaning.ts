import { add } from '../quantity.ts'

/** One change of an item's stock, as the journal has it; null is no entry. */
export interface Booking {
  readonly kind: string
  /** In milliseconds since 1970. */
  readonly at: number
  readonly before: number | null
  readonly after: number | null
}

/** A look at the stock shows how much there is, but not how it came to that. */
export type Meaning = 'bought' | 'taken' | 'counted' | 'corrected' | 'looked' | 'thrown_away' | 'nothing'

/** A plus that follows a use, a count or another plus this soon corrects it: nothing was bought. */
const correctedFor = 10 * 60_000

export const deltaOf = ({ before, after }: Booking): number => add(after ?? 0, -(before ?? 0))

/**
 * A put-away is a purchase, and so is a plain plus: people enter what they bring home in either way.
 *
 * @param lookedAt when the item was last used or counted, in milliseconds since 1970
 */
export function meaningOf(booking: Booking, lookedAt: number): Meaning {
  const { kind, at, before, after } = booking
  const delta = deltaOf(booking)
  if (kind === 'put_away') return delta > 0 ? 'bought' : 'nothing'
  if (kind === 'thrown_away') return delta < 0 ? 'thrown_away' : 'nothing'
  if (kind === 'counted' || kind === 'item_changed') return meaningOfCount(delta)
  if (kind !== 'stock_changed' || after === null) return 'nothing'
  if (before === null || delta === 0) return 'looked'
  if (delta < 0) return 'taken'
  return at - lookedAt < correctedFor ? 'corrected' : 'bought'
}

/** More than expected was not bought. */
function meaningOfCount(delta: number): Meaning {
  if (delta === 0) return 'nothing'
  return delta < 0 ? 'counted' : 'looked'
}
