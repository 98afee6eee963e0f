import { navigate, useSearch } from '../router/place.ts'
import { modes, type Mode } from './modes.ts'

/** The mode in the address, so that a reload or a bookmark keeps it; and how to change it. */
export function useMode(): readonly [Mode, (mode: Mode) => void] {
  const search = useSearch()
  const mode = modes.find((known) => known === search.get('mode')) ?? 'add'

  function change(next: Mode) {
    search.set('mode', next)
    navigate(`?${search}`, { replace: true })
  }

  return [mode, change]
}
