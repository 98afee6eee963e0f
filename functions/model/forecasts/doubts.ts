import type { Item } from '../item.ts'
import { believedStock, shareSaid, type Believable, type BelievedStock } from './believed-stock.ts'
import { beliefOf } from '../belief/learn-belief.ts'

/** At most so many looks a week, and so many questions when a trip is put away. */
export const mostLooks = 5
export const mostQuestions = 3

/** Nobody is asked about what is surer than this; a put-away is one tap, and asks less. */
const sure = 0.9
const sureAtPutAway = 0.7
/** An error costs more if nothing is left: it is missing on the list. */
const costOfNone = 0.5
/** Of an answer that only shows that the figure is right, this much is gained. */
const gainOfRight = 0.3

/** Tells what is believed of an item's stock. */
export type Beliefs = (item: Believable) => BelievedStock

export function beliefsOf(items: readonly Believable[], now: number): Beliefs {
  const said = shareSaid(items, now)
  const share = said && Math.round(said * 100) / 100
  const hour = Math.floor(now / 3_600_000)
  return (item) => {
    const known = believed.get(item)
    if (known?.share === share && known?.hour === hour) return known.stock
    const stock = believedStock(item, share, now)
    believed.set(item, { share, hour, stock })
    return stock
  }
}

// Of thousands of items, most stay the same when one changes.
const believed = new WeakMap<Believable, { share: number | undefined; hour: number; stock: BelievedStock }>()

/** Whether a figure is more likely wrong than right. */
export const isDoubtful = ({ right }: BelievedStock) => right < 0.5

/** Whether somebody who stands before the shelf is asked. */
export const isWorthAsking = ({ right }: BelievedStock) => right < sure

type Kept = Believable & Pick<Item, 'keep'>

/** The items that are most worth a look. */
export function worthLooks<Of extends Kept>(items: readonly Of[], beliefs: Beliefs): Of[] {
  return mostFirst(
    items.filter((item) => item.keep && isWorthAsking(beliefs(item))),
    (item) => {
      const { right, none, unsaidPerDay } = beliefs(item)
      return (1 - right + costOfNone * none) / Math.sqrt(unsaidPerDay)
    },
  ).slice(0, mostLooks)
}

/** Of items that are put away, those of which it is worth asking what was there before. */
export function worthQuestions<Of extends Kept & Pick<Item, 'extra'>>(
  items: readonly Of[],
  beliefs: Beliefs,
): Of[] {
  const asked = items.filter(
    (item) => item.keep && item.quantity && (isUnexplained(item) || beliefs(item).right < sureAtPutAway),
  )
  return mostFirst(asked, (item) => {
    const { right, none, unsaidPerDay } = beliefs(item)
    return Number(isUnexplained(item)) * 1e6 + (none + gainOfRight * right) / Math.sqrt(unsaidPerDay)
  }).slice(0, mostQuestions)
}

/** Wanted although some is there, and nobody has said that this is meant. */
export const isUnexplained = (item: Believable & Pick<Item, 'extra'>) =>
  Boolean(item.extra) && !beliefOf(item)?.isMoreWanted

function mostFirst<Of>(all: readonly Of[], worthOf: (one: Of) => number): Of[] {
  return all
    .map((one) => ({ one, worth: worthOf(one) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ one }) => one)
}
