import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

/** A value that this page holds for all components that show it. One that the browser stores takes an `Emitter`. */
export interface Store<Value> {
  readonly read: () => Value
  readonly set: (next: Value) => void
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { emit, subscribe } = createEmitter()
  let value = initial
  return {
    read: () => value,
    set(next) {
      value = next
      emit()
    },
    subscribe,
  }
}

export const useStore = <Value>({ subscribe, read }: Pick<Store<Value>, 'subscribe' | 'read'>): Value =>
  useSyncExternalStore(subscribe, read)
