import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { constants } from '../ui/constants.ts'
import { type Basket, purchasedOf } from './groups.ts'

/** The rows that were ticked when the taps last paused, so that no row moves away under a finger. */
export function useBasket(rows: readonly ShoppingRow[]): Basket {
  const purchased = purchasedOf(rows).join(' ')
  const [kept, setKept] = useState<string>()
  if (kept === undefined && rows.length > 0) setKept(purchased)

  useEffect(() => {
    if (kept === undefined || kept === purchased) return undefined
    const gather = () => {
      keepFocus(() => flushSync(() => setKept(purchased)))
      keepRestInView()
    }
    const timer = setTimeout(gather, constants.gatherDelay)
    return () => clearTimeout(timer)
  }, [kept, purchased])

  return useMemo(() => new Set((kept ?? purchased).split(' ')), [kept, purchased])
}

// An element that moves to another place of the page loses the focus.
function keepFocus(move: () => void): void {
  const { activeElement } = document
  move()
  if (activeElement instanceof HTMLElement && activeElement !== document.activeElement)
    activeElement.focus({ preventScroll: true })
}

/** Scrolls to what is left to buy, where only what is in the basket would be on screen. */
function keepRestInView(): void {
  const rest = [...document.querySelectorAll('.shopping-table tbody tr:not(.group, .in-basket, .suggestion)')]
  const last = rest.at(-1)
  if (last && last.getBoundingClientRect().bottom < innerHeight / 3) last.scrollIntoView({ block: 'center' })
}
