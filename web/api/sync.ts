import { useSyncExternalStore } from 'react'

/** Whether all that the person did is saved, some of it is on its way, or the API can't be reached. */
export type Sync = 'saved' | 'saving' | 'offline'

const listeners = new Set<() => void>()
let writes = 0
let isUnanswered = false

/** What goes on between the app and the API, as far as people care. */
export function useSync(): Sync {
  return useSyncExternalStore(subscribe, state)
}

/** Sends a request, and tells those who watch when it begins and how it ends. */
export async function watched(method: string, request: () => Promise<Response>): Promise<Response> {
  const write = method === 'GET' ? 0 : 1
  tell(write, isUnanswered)
  try {
    const response = await request()
    tell(-write, false)
    return response
  } catch (failure) {
    tell(-write, true)
    throw failure
  }
}

function state(): Sync {
  if (isUnanswered || !navigator.onLine) return 'offline'
  return writes > 0 ? 'saving' : 'saved'
}

function tell(more: number, unanswered: boolean) {
  writes += more
  isUnanswered = unanswered
  for (const listener of listeners) listener()
}

const cameBack = () => tell(0, false)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('online', cameBack)
  listeners.add(listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('offline', listener)
    if (listeners.size === 0) removeEventListener('online', cameBack)
  }
}
