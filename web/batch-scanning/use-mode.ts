import { useQuery } from '../ui/page/use-query.ts'
import { modes, type Mode } from './batch/modes.ts'

/** The mode in the address, so that a reload or a bookmark keeps it; and how to change it. */
export function useMode(): readonly [Mode, (mode: Mode) => void] {
  const [query, change] = useQuery()
  const mode = modes.find((known) => known === query.get('mode')) ?? 'add'
  return [mode, (next) => change({ mode: next })]
}
