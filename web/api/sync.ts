import { useSyncExternalStore } from 'react'

/** Whether every change is saved, a request is pending, or the API can't be reached. */
export type Sync = 'saved' | 'saving' | 'offline'

const listeners = new Set<() => void>()
let writes = 0
let isUnanswered = false

export function useSync(): Sync {
  return useSyncExternalStore(subscribe, state)
}

/** Sends a request and updates the state when it starts and ends. */
export async function trackRequest(method: string, request: () => Promise<Response>): Promise<Response> {
  const write = method === 'GET' ? 0 : 1
  update(write, isUnanswered)
  try {
    const response = await request()
    update(-write, false)
    return response
  } catch (failure) {
    update(-write, true)
    throw failure
  }
}

function state(): Sync {
  if (isUnanswered || !navigator.onLine) return 'offline'
  return writes > 0 ? 'saving' : 'saved'
}

function update(added: number, unanswered: boolean) {
  writes += added
  isUnanswered = unanswered
  for (const listener of listeners) listener()
}

const reconnect = () => update(0, false)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('online', reconnect)
  listeners.add(listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('offline', listener)
    if (listeners.size === 0) removeEventListener('online', reconnect)
  }
}
