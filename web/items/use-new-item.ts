import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '../ui/use-query.ts'

/** Leads to the first field of the form for a new item when the address asks for it. */
export function useNewItem(): void {
  const [query, change] = useQuery()
  const isWanted = query.has('new')
  const begin = useEffectEvent(() => {
    change({ new: undefined })
    // After the screen has had its own way with the focus.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main form input')?.focus())
  })

  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted])
}
