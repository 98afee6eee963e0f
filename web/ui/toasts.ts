/** A short message that stands over the page. */
export interface Toast {
  readonly id: number
  readonly severity: 'error' | 'success' | 'info'
  readonly text: string
  /** What people may do about it; the message goes once they did. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

let shown: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/** The messages over the page, for `useSyncExternalStore`. */
export const toasts = {
  list: (): readonly Toast[] => shown,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  remove(id: number): void {
    set(shown.filter((toast) => toast.id !== id))
  },
}

/**
 * Tells people what was done, what went wrong, or what there is to know, wherever they are. Of what was done the last is
 * enough.
 */
export function notify(severity: Toast['severity'], text: string, action?: Toast['action']): void {
  last += 1
  const others = shown.filter((toast) => toast.severity !== 'success' && toast.text !== text)
  set([...others, { id: last, severity, text, ...(action && { action }) }])
}

function set(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}
