import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

/** Whether every change is saved, one is pending, the last one has failed, or the API can't be reached. */
export type Sync = 'saved' | 'saving' | 'failed' | 'offline'

const changes = createEmitter()
let writes = 0
let isUnanswered = false
let isLastWriteLost = false

export const useSync = (): Sync => useSyncExternalStore(subscribe, state)

/** @param isWrite whether it changes something that is lost if it fails */
export async function trackRequest(isWrite: boolean, request: () => Promise<Response>): Promise<Response> {
  const write = isWrite ? 1 : 0
  update(write, isUnanswered)
  try {
    const response = await request()
    // A refusal is explained by its form, and after 401 it is sent again.
    if (write > 0 && (response.ok || response.status >= 500)) isLastWriteLost = !response.ok
    update(-write, false)
    return response
  } catch (failure) {
    if (write > 0) isLastWriteLost = true
    update(-write, true)
    throw failure
  }
}

/** Forgets that the last change was not saved. The next change that is saved does so too. */
export function dismissLostWrite(): void {
  isLastWriteLost = false
  update(0, isUnanswered)
}

function state(): Sync {
  if (isUnanswered || !navigator.onLine) return 'offline'
  if (writes > 0) return 'saving'
  return isLastWriteLost ? 'failed' : 'saved'
}

function update(added: number, unanswered: boolean) {
  writes += added
  isUnanswered = unanswered
  changes.emit()
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener)
  const reconnect = () => {
    isUnanswered = false
    listener()
  }
  addEventListener('online', reconnect)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', reconnect)
    removeEventListener('offline', listener)
  }
}
