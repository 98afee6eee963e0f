import useSWR, { mutate } from 'swr'
import { useUser } from './user.ts'

/** What the API answered to a question, as far as it is known. */
export interface Answered<Value> {
  readonly value: Value | undefined
  /** The first answer is still under way. */
  readonly loading: boolean
  /** Why the last answer failed. */
  readonly failure: unknown
  readonly retry: () => void
}

/** Asks the API what is the person's own or a household's affair; `address` names the question. */
export function useAnswer<Value>(address: string, ask: () => Promise<Value>): Answered<Value> {
  const user = useUser()
  const {
    data,
    error,
    mutate: again,
  } = useSWR<Value, unknown>([address, user], ask, {
    shouldRetryOnError: false,
  })
  return {
    value: data,
    loading: data === undefined && error === undefined,
    failure: error,
    retry: () => void again(),
  }
}

/** Asks a question anew for all who show its answer. */
export async function refreshAnswer(address: string): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === address)
}
