import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { dashboardOf } from '../paths.ts'

const navigationState = z.object({ search: z.string() })

/** A function that opens the item view and searches it for a code that was scanned elsewhere. */
export function useSearchScanned(): (search: string) => void {
  const navigate = useNavigate()
  return (search) => void navigate(dashboardOf('items'), { state: { search } })
}

/** The text that the item view first searches for: the code that opened it, or an empty string. */
export function useScannedSearch(): string {
  const state: unknown = useLocation().state
  return navigationState.safeParse(state).data?.search ?? ''
}
