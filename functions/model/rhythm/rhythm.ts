import { day, hour, minute } from '../durations.ts'

/** One purchase. What is bought within six hours counts as one. */
export interface Purchase {
  /** In milliseconds since 1970, to the hour. */
  readonly at: number
  readonly amount: number
}

/** How an item is bought and used, according to its journal. Times are in milliseconds since 1970. */
export interface Rhythm {
  /** Since when it is observed, to the minute. */
  readonly since: number
  /** How much of it was used until `usedAt`; use counts half after 60 days. */
  readonly used: number
  /** When it was last used or counted, to the minute. */
  readonly usedAt: number
  /** The last ones, at most twelve, the oldest first. */
  readonly purchases: readonly Purchase[]
}

/** Returns the text of a rhythm: `since;used;used at;purchases`, of which a dozen take some 80 bytes. Times are in base 36, each counted from the one before. */
export function writeRhythm({ since, used, usedAt, purchases }: Rhythm): string {
  const bought = purchases.map(({ at, amount }, index) => {
    const hours = countOf(at - (purchases[index - 1]?.at ?? 0), hour)
    return amount === 1 ? hours : `${hours}*${amount}`
  })
  return [countOf(since, minute), rounded(used), countOf(usedAt - since, minute), bought.join(',')].join(';')
}

const count = String.raw`[\da-z]{1,8}`
const purchase = String.raw`${count}(?:\*\d{1,7}(?:\.\d{1,3})?)?`
const form = new RegExp(
  String.raw`^${count};\d{1,12}(?:\.\d{1,3})?;${count};(?:${purchase}(?:,${purchase})*)?$`,
)

/** Returns the rhythm that a text holds; null where there is none, or none that this version can read. */
export function readRhythm(text: string | null): Rhythm | null {
  if (text === null || !form.test(text)) return null
  const [from = '', used, after = '', bought = ''] = text.split(';')
  const since = timeOf(from, minute)
  return {
    since,
    used: Number(used),
    usedAt: since + timeOf(after, minute),
    purchases: bought === '' ? [] : readPurchases(bought),
  }
}

function readPurchases(text: string): Purchase[] {
  let at = 0
  return text.split(',').map((bought) => {
    const [hours = '', amount = '1'] = bought.split('*')
    at += timeOf(hours, hour)
    return { at, amount: Number(amount) }
  })
}

const rounded = (sum: number) => Math.round(sum * 1000) / 1000
const countOf = (time: number, unit: number) => Math.floor(time / unit).toString(36)
const timeOf = (digits: string, unit: number) => Number.parseInt(digits, 36) * unit

const halfLife = 60 * day

export const decayed = (sum: number, time: number) => sum * 2 ** (-time / halfLife)

/** Returns the length of a period when its earlier parts count less. */
export const integralOfDecay = (time: number) => (halfLife / Math.LN2) * (1 - decayed(1, time))

/**
 * Weighs the last weeks most; undefined where the item is observed for less than a day.
 *
 * @param at in milliseconds since 1970: now, or `usedAt` where nothing is known of the time since, as between two counts
 */
export function usePerDay({ since, used, usedAt }: Rhythm, at: number): number | undefined {
  if (at - since < day) return undefined
  return (day * decayed(used, at - usedAt)) / integralOfDecay(at - since)
}

export const mostPurchases = 12

/** Of an item that is observed for less than a week, as if it were a week. */
export function boughtPerDay({ since, purchases }: Rhythm, now: number): number {
  const isWhole = purchases.length < mostPurchases
  const from = isWhole ? since : (purchases[0]?.at ?? since)
  const amounts = purchases.slice(isWhole ? 0 : 1).map(({ amount }) => amount)
  return amounts.reduce((sum, amount) => sum + amount, 0) / Math.max(7, (now - from) / day)
}
