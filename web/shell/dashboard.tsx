import { views } from '../paths.ts'
import { useSearch } from '../router/place.ts'
import { Shell } from './shell.tsx'

/** The four views at one address; `?view=` says which one is shown. */
export function Dashboard() {
  const search = useSearch()
  const view = views.find((known) => known === search.get('view')) ?? 'items'
  return <Shell view={view} />
}
