import { useSyncExternalStore } from 'react'
import type { ApiFailure } from './api-failure.ts'

const key = 'userToken'
const listeners = new Set<() => void>()
let failure: ApiFailure | undefined

/** Who is signed in, as far as this browser knows: the access token that local storage keeps. */
export const session = {
  token: (): string | undefined => localStorage.getItem(key) ?? undefined,

  begin(token: string): void {
    localStorage.setItem(key, token)
    failure = undefined
    tell()
  },

  /**
   * Ends the session here; with the failure that forced it, if one did. The first one is the one that counts, but
   * for what the check of the token at start says, which other calls may outrun.
   */
  end(reason?: ApiFailure): void {
    if (session.token() !== undefined || reason?.status === 400) failure = reason
    localStorage.removeItem(key)
    tell()
  },

  /** What was told of the last session's end was read. */
  forget(): void {
    failure = undefined
    tell()
  },
}

/** The stored token; the component renders again when this or another tab changes it. */
export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, session.token)
}

/** Why the last session ended by itself, if it did. */
export function useSessionFailure(): ApiFailure | undefined {
  return useSyncExternalStore(subscribe, () => failure)
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
