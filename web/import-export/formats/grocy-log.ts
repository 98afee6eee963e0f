import { oldestKnown } from '../../../functions/model/rhythm/imported-rhythm.ts'
import { learn, newRhythm } from '../../../functions/model/rhythm/learn.ts'
import { type Rhythm, writeRhythm } from '../../../functions/model/rhythm/rhythm.ts'
import { maximumQuantity } from '../../../functions/model/shapes.ts'
import type { Logged } from './grocy-entities.ts'

/** Packed, by product id. Skips what was undone, moved, opened or edited; what spoiled was not used. */
export function rhythmsIn(log: readonly Logged[] = [], now: number): ReadonlyMap<string, string> {
  const rhythms = new Map<string, Rhythm>()
  for (const booking of log.flatMap((row) => bookingOf(row, now) ?? []).toSorted(byTime)) {
    const known = rhythms.get(booking.product) ?? newRhythm(booking.at)
    rhythms.set(booking.product, learn(known, booking))
  }
  return new Map([...rhythms].map(([product, rhythm]) => [product, writeRhythm(rhythm)]))
}

function bookingOf(row: Logged, now: number) {
  const kind = kindOf(row)
  const date = row.amount < 0 ? row.used_date : row.purchased_date
  if (!kind || row.undone || row.spoiled || !date) return undefined
  // Grocy knows the day alone. Noon is near to any time of it.
  const at = Math.min(new Date(`${date}T12:00`).getTime(), now)
  if (at < oldestKnown(now)) return undefined
  const amount = Math.min(Math.abs(row.amount), maximumQuantity)
  const stock = row.amount < 0 ? { before: amount, after: 0 } : { before: 0, after: amount }
  return { id: row.id, product: row.product_id, kind, at, ...stock }
}

/** The kind of a row in our journal: a correction of the stock is a count. */
function kindOf({ transaction_type: type }: Logged): string | undefined {
  if (type === 'purchase') return 'put_away'
  if (type === 'consume') return 'stock_changed'
  return type === 'inventory-correction' ? 'counted' : undefined
}

interface Booked {
  readonly id: number
  readonly at: number
}

const byTime = (a: Booked, b: Booked) => a.at - b.at || a.id - b.id
