import { useLocation, useSearchParams } from 'react-router-dom'
import type { View } from '../paths.ts'
import { viewAt } from './view-at.ts'

/** Returns the view that is open; undefined on other screens. */
export function useView(): View | undefined {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return viewAt(pathname, query)
}
