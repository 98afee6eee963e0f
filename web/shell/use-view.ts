import { useLocation, useSearchParams } from 'react-router-dom'
import type { View } from '../paths.ts'
import { viewAt } from './view-at.ts'

export function useView(): View | undefined {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return viewAt(pathname, query)
}
