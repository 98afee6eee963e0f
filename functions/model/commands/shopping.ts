import { addWord, dropWord } from '../called.ts'
import { withMoreWanted } from '../belief/learn-belief.ts'
import { changeItem, untouchedRow } from '../change-item.ts'
import { addExtra, extraAfter, isOver } from '../gap.ts'
import type { Item } from '../item.ts'
import { changesOfLot, changesOfLots, type Lot, type Until } from '../lots.ts'
import { addQuantity, stock } from '../quantities.ts'
import { joinNotes } from '../once-fields.ts'
import { command } from './command.ts'

interface Tick {
  readonly purchased: boolean
  /** Of the tick that is made; of two who tick the same row, the first one's id stays. */
  readonly tick?: string | undefined
}

export const tick = command<Tick>({
  kind: 'ticked',
  apply: (item, { purchased, tick: id = null }) =>
    changeItem(item, { purchased, ...(purchased && !item.purchased && { tick: id }) }),
})

interface RowChange {
  readonly amount?: number | null | undefined
  readonly unavailable?: boolean | undefined
  readonly quiet_until?: string | null | undefined
}

export const changeRow = command<RowChange>({
  kind: 'row_changed',
  apply: (item, { amount, unavailable, quiet_until }) =>
    changeItem(item, {
      ...(amount !== undefined && { amount }),
      ...(unavailable !== undefined && { unavailable }),
      ...(quiet_until !== undefined && { quiet_until }),
    }),
})

interface More {
  readonly delta?: number | undefined
  readonly note?: string | undefined
  /** Whether it is meant though some is in stock. */
  readonly isMeant?: boolean | undefined
}

/** Wants more or less of an item than the gap, this once. */
export const wantMore = command<More>({
  kind: 'row_changed',
  apply: (item, { delta = 0, note, isMeant }) =>
    changeItem(item, {
      extra: addExtra(item, delta),
      ...(isMeant === true && { belief: withMoreWanted(item, true) }),
      ...(note && { extra_note: joinNotes(item.extra_note, note) }),
    }),
})

/** Remembers that the household calls an item so, or no longer. */
export const call = command<{ readonly word?: string | undefined; readonly drop_word?: string | undefined }>({
  kind: 'row_changed',
  apply(item, { word, drop_word }) {
    const words = drop_word === undefined ? item.words : dropWord(item.words, drop_word)
    return changeItem(item, { words: word === undefined ? words : addWord(words, word) })
  },
})

interface Bought {
  readonly quantity: number
  readonly until?: Until | undefined
  /** Parts with dates of their own, in place of one for all. */
  readonly lots?: readonly Lot[] | undefined
}

/** The rest of what is to buy stays on the list, unticked. */
export const putAway = command<Bought>({
  kind: 'put_away',
  apply(item, { quantity, until, lots }, now) {
    const dates = lots ? changesOfLots(item, lots, now) : changesOfLot(item, until, quantity, now)
    const belief = withMoreWanted(item, false)
    const changes = { ...untouchedRow, extra: extraAfter(item, quantity), belief, ...dates }
    const after = addQuantity(stock, item, quantity, now, changes)
    return isOver(after) ? undefined : after
  },
})

/** Ends the marks as unavailable of all items of the household when a trip is put away. */
export const endTrip = (item: Item): Item =>
  item.unavailable ? changeItem(item, { unavailable: false }) : item
