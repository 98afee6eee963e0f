import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { dashboardOf } from '../paths.ts'

const handed = z.object({ search: z.string() })

/** Returns what leads to the items and looks there for a code that was scanned elsewhere. */
export function useSearchScanned(): (search: string) => void {
  const navigate = useNavigate()
  return (search) => void navigate(dashboardOf('items'), { state: { search } })
}

/** What the item view begins its search with: the code that led to it, else nothing. */
export function useScannedSearch(): string {
  const state: unknown = useLocation().state
  return handed.safeParse(state).data?.search ?? ''
}
