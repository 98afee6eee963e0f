import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { constants } from '../ui/constants.ts'
import { type Basket, purchasedOf } from './groups.ts'
import { ignorePresses, isPressHeld } from '../ui/lists/presses.ts'

/** The rows that were ticked when the taps last paused, so that no row moves away under a finger or a pointer. */
export function useBasket(rows: readonly ShoppingRow[]): Basket {
  const purchased = purchasedOf(rows).join(' ')
  const [kept, setKept] = useState<string>()
  if (kept === undefined && rows.length > 0) setKept(purchased)

  useEffect(() => {
    if (kept === undefined || kept === purchased) return undefined
    const gather = () => {
      keepFocus(() => flushSync(() => setKept(purchased)))
      keepRestInView()
      ignorePresses(document.querySelector('.shopping-table'))
    }
    const timer = setInterval(() => isPressHeld() || isAimedAt() || gather(), constants.gatherDelay)
    return () => clearInterval(timer)
  }, [kept, purchased])

  return useMemo(() => new Set((kept ?? purchased).split(' ')), [kept, purchased])
}

/** Whether a pointer rests on a row: another one would slide below it. */
function isAimedAt(): boolean {
  const isByKey = document.activeElement?.matches(':focus-visible') === true
  return (
    !isByKey &&
    matchMedia('(hover: hover)').matches &&
    document.querySelector('.shopping-table tr:hover') !== null
  )
}

/** The focus goes on to the next row; it would leave the window with one that moves to another group. */
function keepFocus(move: () => void): void {
  const { activeElement } = document
  const next = activeElement && boxAfterMoving(activeElement)
  move()
  // An element that moves to another place of the page loses the focus.
  const focused = next?.isConnected ? next : activeElement
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true })
}

/** Returns the box of the row that takes the place of an element's, if that is about to move; at the end, of the one before. */
function boxAfterMoving(element: Element): HTMLElement | undefined {
  const row = element.closest('.purchased:not(.in-basket), .in-basket:not(.purchased)')
  if (!row) return undefined
  const staying = row.matches('.in-basket') ? '.in-basket.purchased' : 'tr:not(.in-basket, .purchased)'
  const boxes = [...document.querySelectorAll<HTMLElement>(`.shopping-table ${staying} > .tick input`)]
  const isAfter = (box: Element) => row.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING
  return boxes.find(isAfter) ?? boxes.at(-1)
}

/** Scrolls to what is left to buy, where only what is in the basket would be on screen. */
function keepRestInView(): void {
  const rest = [...document.querySelectorAll('.shopping-table tbody tr:not(.group, .in-basket, .suggestion)')]
  const last = rest.at(-1)
  if (last && last.getBoundingClientRect().bottom < innerHeight / 3) last.scrollIntoView({ block: 'center' })
}
