import { useEffect, useEffectEvent } from 'react'
import { saveKept, saveWaiting } from './purchases.ts'
import type { ShoppingList } from './use-shopping-list.ts'

/** Saves the amounts that the tab kept, and what is typed before the view or the page goes away. */
export function useSaveAmounts({ rows }: ShoppingList, mayChange: boolean): void {
  const isReady = mayChange && rows.length > 0
  const start = useEffectEvent(() => void saveKept(rows))
  useEffect(() => {
    if (isReady) start()
  }, [isReady])

  useEffect(() => {
    document.addEventListener('visibilitychange', saveWaiting)
    return () => {
      document.removeEventListener('visibilitychange', saveWaiting)
      saveWaiting()
    }
  }, [])
}
