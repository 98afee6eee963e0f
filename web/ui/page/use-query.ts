import { useSearchParams } from 'react-router-dom'

/** Parameters to set in the address, or with `undefined` to delete. */
export type QueryChange = Readonly<Record<string, string | undefined>>

/** The address's query, and how to change it without a new entry in the browser's history. */
export function useQuery(): readonly [URLSearchParams, (change: QueryChange) => void] {
  const [query, setQuery] = useSearchParams()

  function change(next: QueryChange) {
    const changed = new URLSearchParams(query)
    for (const [name, value] of Object.entries(next)) {
      if (value === undefined) changed.delete(name)
      else changed.set(name, value)
    }
    setQuery(changed, { replace: true })
  }

  return [query, change]
}
