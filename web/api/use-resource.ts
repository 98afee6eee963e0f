import useSWR, { mutate } from 'swr'
import { useCurrentUserId } from './user.ts'

/** A value from the API and its loading state. */
export interface Resource<Value> {
  readonly value: Value | undefined
  /** No response has arrived yet. */
  readonly loading: boolean
  /** Why the last request failed. */
  readonly failure: unknown
  readonly retry: () => void
}

/** Loads a value from the API and caches it per user under `url`. */
export function useResource<Value>(url: string, load: () => Promise<Value>): Resource<Value> {
  const user = useCurrentUserId()
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<Value, unknown>([url, user], load, {
    shouldRetryOnError: false,
  })
  return {
    value: data,
    loading: data === undefined && error === undefined,
    failure: error,
    retry: () => void reload(),
  }
}

/** Loads a value again for every component that shows it. */
export async function refreshResource(url: string): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === url)
}
