import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '../ui/use-query.ts'

/** Focuses the form for a new item if the query string asks for it. */
export function useNewItem(): void {
  const [query, change] = useQuery()
  const isWanted = query.has('new')
  const focusForm = useEffectEvent(() => {
    change({ new: undefined })
    // After the screen has moved the focus to its heading.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main form input')?.focus())
  })

  useEffect(() => {
    if (isWanted) focusForm()
  }, [isWanted])
}
