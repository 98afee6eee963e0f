import type { RunningOut } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import { type DatedLot, datedLots, type Urgency, urgencyOf } from './dated-lots.ts'

/** By its date, or by the trip before which it runs out. */
type SoonGroup = Urgency | 'nextTrip' | 'tripAfter'

/** In their order. Later dates are not soon, but may be asked for. */
export const soonGroups: readonly SoonGroup[] = ['expired', 'thisWeek', 'nextTrip', 'tripAfter', 'later']

/** A part of the stock with its date, or all of it where it runs out. */
export interface SoonEntry extends Pick<DatedLot, 'item' | 'quantity'> {
  readonly group: SoonGroup
  /** Undefined where it runs out before any date. */
  readonly date: Pick<DatedLot, 'until' | 'days'> | undefined
  /** For how many days it lasts, where it runs out soon. */
  readonly lasts: number | undefined
}

/** All but what is soon, the default: those with a date in the past, those that run out, all with a date. */
export const kindsOfSoon = ['expired', 'running-out', 'later'] as const
export type KindOfSoon = (typeof kindsOfSoon)[number]

type Endings = readonly RunningOut<Item>[]

/** Returns what is due by its date, and what else runs out: each item once, by the earliest of its dates. */
export function soonOf(items: readonly Item[], ending: Endings): SoonEntry[] {
  const seen = new Set<Item>()
  const due = datedLots(items).filter((lot) => {
    const isFirst = urgencyOf(lot) !== 'later' && !seen.has(lot.item)
    if (isFirst) seen.add(lot.item)
    return isFirst
  })
  return [...entriesOf(due, ending), ...ending.filter(({ item }) => !seen.has(item)).map(entryOfEnding)]
}

export function entriesOfKind(
  kind: KindOfSoon | undefined,
  items: readonly Item[],
  ending: Endings,
): readonly SoonEntry[] {
  if (kind === 'running-out') return ending.map(entryOfEnding)
  if (kind === 'later') return entriesOf(datedLots(items), ending)
  const soon = soonOf(items, ending)
  return kind === undefined ? soon : soon.filter(({ group }) => group === kind)
}

function entriesOf(lots: readonly DatedLot[], ending: Endings): SoonEntry[] {
  const lasting = new Map(ending.map(({ item, days }) => [item, days]))
  return lots.map((lot) => ({
    item: lot.item,
    quantity: lot.quantity,
    group: urgencyOf(lot),
    date: lot,
    lasts: lasting.get(lot.item),
  }))
}

function entryOfEnding({ item, days, isSoon }: RunningOut<Item>): SoonEntry {
  const group = isSoon ? 'nextTrip' : 'tripAfter'
  return { item, quantity: item.quantity ?? 0, group, date: undefined, lasts: days }
}
