import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'
import type { ApiFailure } from './api-failure.ts'

const key = 'userToken'
const changes = createEmitter()
let failure: ApiFailure | undefined

/** The session of this browser: the access token in local storage. */
export const session = {
  token: (): string | undefined => localStorage.getItem(key) ?? undefined,

  begin(token: string): void {
    localStorage.setItem(key, token)
    failure = undefined
    changes.emit()
  },

  /**
   * Ends the session in this browser, with the failure that caused it if there was one. Keeps the first failure, except
   * that the 400 of the token check at start replaces it, because other calls may fail earlier.
   */
  end(reason?: ApiFailure): void {
    if (session.token() !== undefined || reason?.status === 400) failure = reason
    localStorage.removeItem(key)
    changes.emit()
  },

  /** Forgets why the last session ended. */
  forget(): void {
    failure = undefined
    changes.emit()
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

function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}
