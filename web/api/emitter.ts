/** Notifies listeners of a change; for `useSyncExternalStore`. */
export function createEmitter() {
  const listeners = new Set<() => void>()
  return {
    emit: () => listeners.forEach((listener) => listener()),
    /** Returns the function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
