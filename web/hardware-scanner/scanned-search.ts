import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { dashboardOf } from '../paths.ts'

const navigationState = z.object({ search: z.string() })

export function useSearchScanned(): (search: string) => void {
  const navigate = useNavigate()
  return (search) => void navigate(dashboardOf('items'), { state: { search } })
}

export function useScannedSearch(): string {
  const state: unknown = useLocation().state
  return navigationState.safeParse(state).data?.search ?? ''
}
