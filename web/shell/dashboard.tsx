import { useSearchParams } from 'react-router-dom'
import { views } from '../paths.ts'
import { Shell } from './shell.tsx'

/** The four views at one address; `?view=` says which one is shown. */
export function Dashboard() {
  const [search] = useSearchParams()
  const view = views.find((known) => known === search.get('view')) ?? 'items'
  return <Shell view={view} />
}
