import { useEffect, useState } from 'react'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'

/** In milliseconds. */
const glows = 4_000

/** At the end, since its shelf is passed; or at the end of the present aisle. */
type Place = 'behind' | 'here'

interface Arrivals {
  /** The ids of all rows that were ever on the list. */
  readonly known: ReadonlySet<string>
  /** Those that have just come. */
  readonly fresh: readonly ShoppingRow[]
  /** Those that do not stand where they are sorted, so that the next row stays where it is. */
  readonly places: ReadonlyMap<string, Place>
}

interface Shown extends Omit<Arrivals, 'known'> {
  /** Those that are still to be bought, in the order in which one comes to them. */
  readonly ahead: readonly ShoppingRow[]
}

/**
 * Notices the rows that come while somebody is in the shop.
 *
 * @param open those that are still to be bought here, in the order of the shelves
 * @param all the whole list
 */
export function useArrivals(
  open: readonly ShoppingRow[],
  all: readonly ShoppingRow[],
  hasBegun: boolean,
): Shown {
  const [arrivals, setArrivals] = useState<Arrivals>(() => ({
    known: new Set(all.map(({ id }) => id)),
    fresh: [],
    places: new Map(),
  }))
  const { known, fresh, places } = arrivals
  const come = all.filter(({ id }) => !known.has(id))
  if (come.length > 0) {
    const arrived = open.filter((row) => come.includes(row))
    setArrivals({
      known: new Set([...known, ...come.map(({ id }) => id)]),
      fresh: arrived,
      places: new Map([...places, ...(hasBegun ? placesOf(arrived, open, places) : [])]),
    })
  }

  useEffect(() => {
    if (fresh.length === 0) return undefined
    const timer = setTimeout(() => setArrivals((now) => ({ ...now, fresh: [] })), glows)
    return () => clearTimeout(timer)
  }, [fresh])

  const rankOf = ({ id, category }: ShoppingRow, place: number) =>
    ({
      behind: open.length,
      here: open.findLastIndex((row) => row.category === category) + 0.5,
      sorted: place,
    })[places.get(id) ?? 'sorted']
  const ranks = new Map(open.map((row, place) => [row.id, rankOf(row, place)]))
  const ahead = open.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0))
  return { fresh, places, ahead }
}

function placesOf(
  arrived: readonly ShoppingRow[],
  open: readonly ShoppingRow[],
  places: Arrivals['places'],
): readonly (readonly [string, Place])[] {
  const next = open.findIndex((row) => !arrived.includes(row) && !places.has(row.id))
  return arrived.flatMap((row) => {
    if (open.indexOf(row) > next) return []
    return [[row.id, row.category === open[next]?.category ? 'here' : 'behind'] as const]
  })
}
