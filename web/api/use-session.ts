import { useSyncExternalStore } from 'react'
import type { ApiFailure } from './api-failure.ts'
import { session } from './session.ts'

export const useToken = (): string | undefined => useSyncExternalStore(subscribe, session.token)

export const useSessionFailure = (): ApiFailure | undefined =>
  useSyncExternalStore(subscribe, session.failure)

function subscribe(listener: () => void): () => void {
  const unsubscribe = session.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}
