/** Tells everything that listens that something has changed; for `useSyncExternalStore`. */
export interface Emitter {
  readonly emit: () => void
  /** Returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createEmitter(): Emitter {
  const listeners = new Set<() => void>()
  return {
    emit() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
