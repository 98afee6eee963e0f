import { useEffect } from 'react'
import { toBuy } from '../../functions/model/gap.ts'
import { useAllItems } from '../outbox/use-items.ts'

/** In milliseconds: no press waits until it is counted. */
const delay = 1_000

/** Keeps the badge of the installed app at the number of rows to buy. */
export function AppBadge() {
  const { rows, loading } = useAllItems()
  useEffect(() => {
    if (loading) return undefined
    const timer = setTimeout(() => {
      const open = rows.filter((item) => toBuy(item) > 0 && !item.purchased)
      // Refused where the app is not installed.
      navigator.setAppBadge(open.length).catch(() => undefined)
    }, delay)
    return () => clearTimeout(timer)
  }, [rows, loading])
  useEffect(() => () => void navigator.clearAppBadge().catch(() => undefined), [])
  return null
}
