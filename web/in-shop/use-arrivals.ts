import { useEffect, useState } from 'react'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'

/** In milliseconds. */
const glows = 4_000

interface Arrivals {
  /** The ids of all rows of before; undefined until there are any. */
  readonly known: ReadonlySet<string>
  /** Those that have just come. */
  readonly fresh: readonly ShoppingRow[]
  /** Those that came for a shelf that one has passed. */
  readonly behind: ReadonlySet<string>
}

/**
 * Notices the rows that come while somebody is in the shop.
 *
 * @param open what is still to be bought, in the order of the shelves
 */
export function useArrivals(open: readonly ShoppingRow[], isLoaded: boolean): Omit<Arrivals, 'known'> {
  const [arrivals, setArrivals] = useState<Arrivals>()
  if (isLoaded && arrivals === undefined) setArrivals({ known: idsOf(open), fresh: [], behind: new Set() })
  const fresh = arrivals ? open.filter(({ id }) => !arrivals.known.has(id)) : []
  if (arrivals && fresh.length > 0) {
    const next = open.findIndex((row) => !fresh.includes(row))
    const passed = open.slice(0, Math.max(0, next)).map(({ id }) => id)
    const behind = new Set([...arrivals.behind, ...passed.filter((id) => !arrivals.known.has(id))])
    setArrivals({ known: new Set([...arrivals.known, ...idsOf(fresh)]), fresh, behind })
  }

  const shown = arrivals?.fresh
  useEffect(() => {
    if (!shown || shown.length === 0) return undefined
    const timer = setTimeout(() => setArrivals((now) => now && { ...now, fresh: [] }), glows)
    return () => clearTimeout(timer)
  }, [shown])

  return { fresh: shown ?? [], behind: arrivals?.behind ?? new Set() }
}

const idsOf = (rows: readonly ShoppingRow[]) => new Set(rows.map(({ id }) => id))
