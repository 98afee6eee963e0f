import type { Item } from '../item.ts'
import { fewestPurchases, usualAmount } from './need.ts'
import { rhythmOf } from './rhythm-of.ts'
import { boughtPerDay, usePerDay, type Purchase, type Rhythm } from '../rhythm/rhythm.ts'
import { beliefOf } from '../belief/learn-belief.ts'
import { day } from '../durations.ts'

export type Believable = Pick<Item, 'quantity' | 'quantity_updated' | 'belief' | 'rhythm'>

/** An item's stock as it probably is, with chances between 0 and 1. */
export interface BelievedStock {
  /** That it is what the figure says. */
  readonly right: number
  /** That nothing is left. */
  readonly none: number
  /** How much there is on average. */
  readonly expected: number
  /** How much is used a day without a word. */
  readonly unsaidPerDay: number
}

/** More of an item counts as so many parts, which are used one after the other. */
const mostParts = 24
/** At most this part of one is used within a step, as far as the number of steps allows. */
const partInStep = 0.5
const mostSteps = 500

/** A count or a look is believed for some days, whatever is used. */
const daysBelieved = 3

/** Of a hundred who use up something, so many say nothing about it for a week. */
const unnoticedInWeek = 0.65

/** Before anybody has looked, what is taken out for what is bought tells how much is said, or else: of ten uses, eight. */
const usuallySaid = 0.8
const mostSaid = 0.98
const usesOfPurchases = 10
/** An item's own looks weigh as much as its household's once they are about so many uses. */
const usesOfItem = 6

/** A household that says less than this, and never looks, keeps a list and no stock. */
const leastSaid = 0.1

/**
 * The share of what a household uses that it says, as its looks have shown; undefined where it keeps no stock, or is new. A usual
 * purchase counts as one, whatever the unit.
 */
export function shareSaid(items: readonly Believable[], now: number): number | undefined {
  let [said, unsaid, takenPerDay, boughtInDay] = [0, 0, 0, 0]
  for (const item of items) {
    const [belief, rhythm] = [beliefOf(item), rhythmOf(item)]
    const one = usualAmount(rhythm?.purchases ?? []) || 1
    said += (belief?.said ?? 0) / one
    unsaid += (belief?.unsaid ?? 0) / one
    if (!rhythm || rhythm.purchases.length < fewestPurchases) continue
    takenPerDay += (usePerDay(rhythm, now) ?? 0) / one
    boughtInDay += boughtPerDay(rhythm, now) / one
  }
  const ofPurchases = boughtInDay === 0 ? usuallySaid : Math.min(mostSaid, takenPerDay / boughtInDay)
  const isKnown = boughtInDay > 0 && ofPurchases >= leastSaid
  if (!isKnown && said + unsaid === 0) return undefined
  return (said + usesOfPurchases * ofPurchases) / (said + unsaid + usesOfPurchases)
}

/** Purchases tell how much is used if less is taken out. */
export const trueUsePerDay = (rhythm: Rhythm, now: number): number =>
  Math.max(boughtPerDay(rhythm, now), usePerDay(rhythm, now) ?? 0)

/** @param householdSays the share of `shareSaid` */
export function believedStock(
  item: Believable,
  householdSays: number | undefined,
  now: number,
): BelievedStock {
  const { quantity } = item
  const belief = beliefOf(item)
  const rhythm = rhythmOf(item)
  const certain = { right: 1, none: quantity ? 0 : 1, expected: quantity ?? 0, unsaidPerDay: 0 }
  if (householdSays === undefined || !quantity || !belief || !rhythm) return certain
  if (belief.by !== 'start' && now - belief.since < daysBelieved * day) return certain
  const weight = usesOfItem * (usualAmount(rhythm.purchases) || 1)
  const said = (belief.said + weight * householdSays) / (belief.said + belief.unsaid + weight)
  const use = trueUsePerDay(rhythm, now)
  if (use === 0) return certain
  const bought = Math.max(0, quantity + belief.taken - belief.stock)
  const all = belief.stock + bought
  const isWhole = [belief.stock, belief.taken, quantity].every(Number.isInteger)
  const part = isWhole && all <= mostParts ? 1 : all / mostParts
  const parts = (amount: number) => Math.round(amount / part)
  const events = [
    ...purchasesSince(rhythm, belief.since, bought).map(({ at, amount }) => ({ at, parts: parts(amount) })),
    ...evenly(parts(belief.taken), belief.since, rhythm.usedAt),
  ].toSorted((a, b) => a.at - b.at)
  const chances = follow({
    start: parts(belief.stock),
    from: belief.since,
    until: now,
    events,
    saidPerDay: (use * said) / part,
    unsaidPerDay: (use * (1 - said)) / part,
  })
  const figure = Math.min(chances.length - 1, parts(quantity))
  return {
    right: sumOf(
      part === 1 ? chances.slice(figure, figure + 1) : chances.slice(Math.max(0, figure - 1), figure + 2),
    ),
    none: chances[0] ?? 0,
    expected: Math.min(
      quantity,
      chances.reduce((sum, chance, left) => sum + chance * left * part, 0),
    ),
    unsaidPerDay: use * (1 - said),
  }
}

/** Purchases that the rhythm doesn't know of were made at the beginning. */
function purchasesSince({ purchases }: Rhythm, since: number, bought: number): Purchase[] {
  const known = purchases.filter(({ at }) => at >= since - day / 24)
  const sum = known.reduce((all, { amount }) => all + amount, 0)
  return sum > bought
    ? [{ at: known[0]?.at ?? since, amount: bought }]
    : [{ at: since, amount: bought - sum }, ...known]
}

/** Only the last time is known at which something was taken out. */
function evenly(count: number, from: number, until: number) {
  return Array.from({ length: count }, (_, index) => ({
    at: from + (Math.max(0, until - from) * (index + 1)) / count,
    parts: -1,
  }))
}

interface Course {
  /** In parts. */
  readonly start: number
  readonly from: number
  readonly until: number
  readonly events: readonly { readonly at: number; readonly parts: number }[]
  readonly saidPerDay: number
  readonly unsaidPerDay: number
}

/** Follows the chances of each stock through purchases, uses that were said, and the silence between them. */
function follow({ start, from, until, events, saidPerDay, unsaidPerDay }: Course): number[] {
  let chances = [...Array<number>(start).fill(0), 1]
  let at = from
  const longestStep = Math.max((until - from) / mostSteps, Math.min(day, (day * partInStep) / unsaidPerDay))
  const goTo = (time: number) => {
    while (at < time) {
      const step = Math.min(longestStep, time - at)
      chances = afterSilence(chances, step / day, saidPerDay, unsaidPerDay)
      at += step
    }
  }
  // Uses are spread evenly, so that one may come before the purchase that it is of.
  let owed = 0
  for (const event of events) {
    goTo(event.at)
    if (event.parts < 0) owed++
    else chances = [...Array<number>(event.parts).fill(0), ...chances]
    for (; owed > 0 && chances.length > 1; owed--) chances = afterUse(chances)
  }
  goTo(until)
  return chances
}

/** A longer silence is less likely while some is left; once none is left, somebody may have said so. */
function afterSilence(chances: readonly number[], days: number, said: number, unsaid: number): number[] {
  const used = 1 - Math.exp(-unsaid * days)
  const silence = Math.exp(-said * days)
  return normalized(
    chances.map((chance, left) => {
      const more = (chances[left + 1] ?? 0) * used * silence
      return left === 0 ? chance * unnoticedInWeek ** (days / 7) + more : chance * (1 - used) * silence + more
    }),
  )
}

/** One less; where something is taken out, something was there. */
function afterUse(chances: readonly number[]): number[] {
  const rest = chances.slice(1)
  return rest.some((chance) => chance > 1e-9) ? normalized(rest) : rest.map((_, left) => Number(left === 0))
}

function normalized(chances: readonly number[]): number[] {
  const sum = sumOf(chances)
  return sum > 0 ? chances.map((chance) => chance / sum) : [...chances]
}

const sumOf = (chances: readonly number[]) => chances.reduce((all, chance) => all + chance, 0)
