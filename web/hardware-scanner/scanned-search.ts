import * as z from 'zod/mini'
import { dashboardOf } from '../paths.ts'
import { navigate, usePlace } from '../router/place.ts'

const handed = z.object({ search: z.string() })

/** Leads to the items and looks there for a code that was scanned elsewhere. */
export function searchScanned(search: string): void {
  navigate(dashboardOf('items'), { state: { search } })
}

/** What the item view begins its search with: the code that led to it, else nothing. */
export function useScannedSearch(): string {
  const { state } = usePlace()
  return handed.safeParse(state).data?.search ?? ''
}
