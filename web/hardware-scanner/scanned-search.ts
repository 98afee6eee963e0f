import { useLocation, useNavigate } from 'react-router-dom'
import { readScan } from '../../functions/model/read-scan.ts'
import * as z from 'zod/mini'
import { dashboardOf } from '../paths.ts'

const navigationState = z.object({ search: z.string() })

export function useSearchScanned(): (scanned: string) => void {
  const navigate = useNavigate()
  return (scanned) => void navigate(dashboardOf('items'), { state: { search: readScan(scanned).text } })
}

export function useScannedSearch(): string {
  const state: unknown = useLocation().state
  return navigationState.safeParse(state).data?.search ?? ''
}
