import useSWR from 'swr'

/** Returns the drawings of groceries once they are loaded. */
export function useSymbols(): Readonly<Record<string, string>> | undefined {
  const { data } = useSWR<Readonly<Record<string, string>>, unknown>(
    'symbols of groceries',
    async () => (await import('./symbols.ts')).symbols,
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  return data
}
