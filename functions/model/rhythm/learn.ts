import { add } from '../quantity.ts'
import { keptDays } from '../retention.ts'
import { decayed, integralOfDecay, type Purchase, type Rhythm } from './rhythm.ts'

/** One change of an item's stock, as the journal has it; null is no entry. */
export interface Booking {
  readonly kind: string
  /** In milliseconds since 1970. */
  readonly at: number
  readonly before: number | null
  readonly after: number | null
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A plus so soon after a use, a count or another plus belongs to that, and corrects it: nothing was bought. */
const correctedFor = 10 * minute

/** Purchases within this time were made on one trip. */
const trip = 6 * hour

const mostPurchases = 12

/** Returns the rhythm of an item that nothing has happened to yet. */
export function newRhythm(at: number): Rhythm {
  const since = wholeMinutes(at)
  return { since, used: 0, usedAt: since, purchases: [] }
}

/**
 * Returns what an item's rhythm is after a booking. What is put away was bought, and so is a plain plus, since people
 * enter what they bring home by either. What is taken out was used then, and what a count lacks since the last time that
 * somebody looked. What is thrown away, imported or restored tells nothing of either.
 */
export function learn(rhythm: Rhythm, { kind, at, before, after }: Booking): Rhythm {
  const delta = add(after ?? 0, -(before ?? 0))
  if (kind === 'put_away') return delta > 0 ? buy(rhythm, at, delta) : rhythm
  if (kind === 'counted' || kind === 'item_changed') return delta === 0 ? rhythm : count(rhythm, at, delta)
  if (kind !== 'stock_changed' || after === null) return rhythm
  if (before === null) return look(rhythm, at)
  if (delta <= 0) return use(rhythm, at, -delta)
  return at - rhythm.usedAt < correctedFor ? use(rhythm, at, -delta) : buy(rhythm, at, delta)
}

function buy(rhythm: Rhythm, at: number, amount: number): Rhythm {
  const last = rhythm.purchases.at(-1)
  const isSameTrip = last !== undefined && at - last.at < trip
  const purchase = isSameTrip
    ? { at: last.at, amount: add(last.amount, amount) }
    : { at: wholeHours(at), amount }
  const earlier = isSameTrip ? rhythm.purchases.slice(0, -1) : rhythm.purchases
  return { ...rhythm, purchases: [...earlier.filter(isKept(at)), purchase].slice(-mostPurchases) }
}

/** As long as the journal itself, which would tell of none before. */
const isKept = (now: number) => (purchase: Purchase) => purchase.at > now - keptDays.history * day

function use(rhythm: Rhythm, at: number, amount: number): Rhythm {
  const looked = look(rhythm, at)
  return { ...looked, used: rounded(Math.max(0, looked.used + amount)) }
}

/** More than expected was not bought; less than expected was used evenly since the last look. */
function count(rhythm: Rhythm, at: number, delta: number): Rhythm {
  if (delta > 0) return look(rhythm, at)
  const time = wholeMinutes(at) - rhythm.usedAt
  return use(rhythm, at, time > 0 ? (-delta * integralOfDecay(time)) / time : -delta)
}

function look(rhythm: Rhythm, at: number): Rhythm {
  const usedAt = Math.max(rhythm.usedAt, wholeMinutes(at))
  return { ...rhythm, usedAt, used: rounded(decayed(rhythm.used, usedAt - rhythm.usedAt)) }
}

const wholeMinutes = (time: number) => Math.floor(time / minute) * minute
const wholeHours = (time: number) => Math.floor(time / hour) * hour
const rounded = (sum: number) => Math.round(sum * 1000) / 1000
