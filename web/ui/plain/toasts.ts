import { createEmitter } from '../../api/emitter.ts'

/** A short message that stands over the page. */
export interface Toast {
  readonly id: number
  readonly severity: 'error' | 'success' | 'info'
  readonly text: string
  /** An action that the message offers; the message goes once it was taken. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

let shown: readonly Toast[] = []
let last = 0
const changes = createEmitter()

/** The messages over the page, for `useSyncExternalStore`. */
export const toasts = {
  list: (): readonly Toast[] => shown,

  subscribe: changes.subscribe,

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
  changes.emit()
}
