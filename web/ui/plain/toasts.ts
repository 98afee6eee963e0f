import { createStore } from '../../api/store.ts'
import { errorMessage } from '../../i18n/error-message.ts'

export interface Action {
  readonly label: string
  /** Its name for readers, where the label says too little. */
  readonly name?: string
  readonly run: () => void
  readonly further?: Action | undefined
}

export interface Toast {
  readonly id: number
  readonly severity: 'error' | 'success' | 'info'
  readonly text: string
  /** An action that the message offers; the message goes once it was taken. */
  readonly action?: Action
  /** The time of the act that it is about, in milliseconds. */
  readonly acted: number
}

const shown = createStore<readonly Toast[]>([])
let last = 0

export const toasts = {
  read: shown.read,

  subscribe: shown.subscribe,

  /** Takes away the successes, where a screen says what follows them. */
  removeSuccesses(): void {
    shown.set(shown.read().filter(({ severity }) => severity !== 'success'))
  },

  remove(id: number): void {
    shown.set(shown.read().filter((toast) => toast.id !== id))
  },
}

/** Replaces the success of an earlier act, and any message with the same text. */
export function notify(
  severity: Toast['severity'],
  text: string,
  action?: Toast['action'],
  acted = Date.now(),
): void {
  const isLate = shown.read().some((toast) => toast.severity === 'success' && toast.acted > acted)
  if (isLate && severity === 'success') return
  last += 1
  const others = shown.read().filter((toast) => toast.severity !== 'success' && toast.text !== text)
  shown.set([...others, { id: last, severity, text, acted, ...(action && { action }) }])
}

/** Says in a toast why something has failed. */
export function notifyFailure(failure: unknown): undefined {
  notify('error', errorMessage(failure))
}
