import { useSyncExternalStore } from 'react'
import type { ApiFailure } from './api-failure.ts'

const key = 'userToken'
const listeners = new Set<() => void>()
let failure: ApiFailure | undefined

/** The session of this browser: the access token in local storage. */
export const session = {
  token: (): string | undefined => localStorage.getItem(key) ?? undefined,

  begin(token: string): void {
    localStorage.setItem(key, token)
    failure = undefined
    notify()
  },

  /**
   * Ends the session in this browser, with the failure that caused it if there was one. Keeps the first failure, except
   * that the 400 of the token check at start replaces it, because other calls may fail earlier.
   */
  end(reason?: ApiFailure): void {
    if (session.token() !== undefined || reason?.status === 400) failure = reason
    localStorage.removeItem(key)
    notify()
  },

  /** Forgets why the last session ended. */
  forget(): void {
    failure = undefined
    notify()
  },
}

/** Returns the stored token; renders again when this or another tab changes it. */
export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, session.token)
}

/** Returns the failure that ended the last session, if one did. */
export function useSessionFailure(): ApiFailure | undefined {
  return useSyncExternalStore(subscribe, () => failure)
}

function notify() {
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
