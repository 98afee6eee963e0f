import { useEffectEvent, useLayoutEffect } from 'react'
import * as z from 'zod/mini'
import { readStored } from '../../api/keep-text.ts'

const key = 'scrollPlaces'
const shape = z.array(z.tuple([z.string(), z.number()]))
const places = new Map(readStored(shape, sessionStorage.getItem(key)))

// The browser would scroll what is still shown when another screen is about to be.
history.scrollRestoration = 'manual'
addEventListener('pagehide', () => sessionStorage.setItem(key, JSON.stringify([...places])))

/** Scrolls to where one has been at a place before, or to the top. */
export function useScrollPlace(place: string, isNew: boolean): void {
  const start = useEffectEvent(() => (isNew ? 0 : (places.get(place) ?? 0)))
  useLayoutEffect(() => {
    const wanted = start()
    // Rows may come later.
    const grown = new ResizeObserver(() => {
      if (scrollY < wanted) scrollTo(0, wanted)
    })
    const keep = () => places.set(place, scrollY)
    const leaveToPerson = () => grown.disconnect()
    scrollTo(0, wanted)
    grown.observe(document.body)
    addEventListener('scroll', keep, { passive: true })
    for (const event of byPerson) addEventListener(event, leaveToPerson, { passive: true })
    return () => {
      grown.disconnect()
      removeEventListener('scroll', keep)
      for (const event of byPerson) removeEventListener(event, leaveToPerson)
    }
  }, [place])
}

const byPerson = ['wheel', 'pointerdown', 'keydown'] as const
