import { useEffect, useEffectEvent } from 'react'
import { navigate, useSearch } from '../router/place.ts'

/** Leads to the first field of the form for a new item when the address asks for it. */
export function useNewItem(): void {
  const search = useSearch()
  const isWanted = search.has('new')
  const begin = useEffectEvent(() => {
    search.delete('new')
    navigate(`?${search}`, { replace: true })
    // After the screen has had its own way with the focus.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main form input')?.focus())
  })

  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted])
}
