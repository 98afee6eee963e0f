import { add } from '../quantity.ts'
import { keptDays } from '../retention.ts'
import { deltaOf, meaningOf, type Booking } from './meaning.ts'
import { decayed, integralOfDecay, mostPurchases, type Purchase, type Rhythm } from './rhythm.ts'
import { day, hour, minute } from '../durations.ts'

/** Purchases within this time were made on one trip. */
export const trip = 6 * hour

export function newRhythm(at: number): Rhythm {
  const since = wholeMinutes(at)
  return { since, used: 0, usedAt: since, purchases: [] }
}

export function learn(rhythm: Rhythm, booking: Booking): Rhythm {
  const { at } = booking
  const delta = deltaOf(booking)
  const meaning = meaningOf(booking, rhythm.usedAt)
  if (meaning === 'bought') return buy(rhythm, at, delta)
  if (meaning === 'taken' || meaning === 'corrected') return use(rhythm, at, -delta)
  if (meaning === 'counted') return count(rhythm, at, -delta)
  return meaning === 'looked' ? look(rhythm, at) : rhythm
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

/** Purchases are kept as long as the journal that they come from. */
const isKept = (now: number) => (purchase: Purchase) => purchase.at > now - keptDays.history * day

function use(rhythm: Rhythm, at: number, amount: number): Rhythm {
  const looked = look(rhythm, at)
  return { ...looked, used: rounded(Math.max(0, looked.used + amount)) }
}

/** Takes what a count lacks as used evenly since the last look. */
function count(rhythm: Rhythm, at: number, amount: number): Rhythm {
  const time = wholeMinutes(at) - rhythm.usedAt
  return use(rhythm, at, time > 0 ? (amount * integralOfDecay(time)) / time : amount)
}

function look(rhythm: Rhythm, at: number): Rhythm {
  const usedAt = Math.max(rhythm.usedAt, wholeMinutes(at))
  return { ...rhythm, usedAt, used: rounded(decayed(rhythm.used, usedAt - rhythm.usedAt)) }
}

const wholeMinutes = (time: number) => Math.floor(time / minute) * minute
const wholeHours = (time: number) => Math.floor(time / hour) * hour
const rounded = (sum: number) => Math.round(sum * 1000) / 1000
