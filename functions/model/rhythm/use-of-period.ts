import { add } from '../quantity.ts'
import type { FoldedEntry } from './fold.ts'
import { trip } from './learn.ts'
import { deltaOf, meaningOf, type Meaning } from './meaning.ts'

export interface EntryOfItem extends FoldedEntry {
  readonly item_id: string
  readonly item: string
}

export interface UseOfItem {
  readonly id: string
  /** Its name when it was last booked. */
  readonly name: string
  readonly used: number
  readonly thrown_away: number
  readonly bought: number
  /** How much looks at the shelf have found missing. */
  readonly unsaid: number
}

export interface UseOfPeriod {
  readonly items: UseOfItem[]
  /** When each trip was first put away, oldest first; what is put away within six hours is of one. */
  readonly trips: string[]
  /** How often somebody has looked how much is there, and how often the figure was right. */
  readonly looks: { readonly all: number; readonly right: number }
}

/** Takes entries oldest first, and ignores those that were undone. */
export function useOfPeriod(entries: readonly EntryOfItem[]): UseOfPeriod {
  const items = new Map<string, UseOfItem>()
  const lookedAt = new Map<string, number>()
  const trips: string[] = []
  const looks = { all: 0, right: 0 }
  for (const entry of entries.filter(({ undone_by }) => undone_by === null)) {
    const { item_id: id, item: name, at } = entry
    const booking = {
      kind: entry.kind,
      at: Date.parse(entry.at),
      before: entry.before?.quantity ?? null,
      after: entry.after?.quantity ?? null,
    }
    const known = items.get(id) ?? { id, name, used: 0, thrown_away: 0, bought: 0, unsaid: 0 }
    if (entry.kind === 'corrected') {
      const delta = deltaOf(booking)
      looks.all++
      if (delta === 0) looks.right++
      items.set(id, { ...known, name, unsaid: add(known.unsaid, Math.max(0, -delta)) })
      continue
    }
    const meaning = meaningOf(booking, lookedAt.get(id) ?? 0)
    if (meaning === 'nothing') continue
    if (meaning !== 'bought' && meaning !== 'thrown_away') lookedAt.set(id, booking.at)
    if (entry.kind === 'put_away' && booking.at - Date.parse(trips.at(-1) ?? '1970-01-01') >= trip)
      trips.push(at)
    items.set(id, { ...withBooking(known, meaning, deltaOf(booking)), name })
  }
  return { items: [...items.values()].filter(isAny), trips, looks }
}

function withBooking(item: UseOfItem, meaning: Meaning, delta: number): UseOfItem {
  if (meaning === 'bought') return { ...item, bought: add(item.bought, delta) }
  if (meaning === 'thrown_away') return { ...item, thrown_away: add(item.thrown_away, -delta) }
  if (meaning === 'looked') return item
  return { ...item, used: Math.max(0, add(item.used, -delta)) }
}

const isAny = ({ used, thrown_away, bought, unsaid }: UseOfItem) =>
  [used, thrown_away, bought, unsaid].some((amount) => amount > 0)
