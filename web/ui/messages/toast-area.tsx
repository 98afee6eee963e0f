import { Toast as PrimeToast, type ToastMessage } from 'primereact/toast'
import { useEffect, useMemo, useRef } from 'react'
import { useStore } from '../../api/store.ts'
import { Button } from '../buttons/button.tsx'
import { constants } from '../constants.ts'
import { roleOf } from '../plain/message-content.tsx'
import { ToastContent } from '../plain/toast-content.tsx'
import { type Toast, toasts } from '../plain/toasts.ts'
import { useToastRoom } from './use-toast-room.ts'

// The style sheet says where they appear, which is not the same on every screen.
const anywhere = { root: { style: { top: undefined, right: undefined } } }

export function ToastArea() {
  const all = useStore(toasts)
  const list = useMemo(() => all.slice(-1), [all])
  const area = useRef<PrimeToast>(null)
  const shown = useRef(new Map<number, ToastMessage>())
  useUndoKey(all)
  useToastRoom(list.length > 0)

  useEffect(() => {
    for (const [id, message] of shown.current)
      if (!list.some((toast) => toast.id === id)) {
        area.current?.remove(message)
        shown.current.delete(id)
      }
    for (const toast of list)
      if (!shown.current.has(toast.id)) {
        const message = messageOf(toast)
        shown.current.set(toast.id, message)
        area.current?.show(message)
      }
  }, [list])

  return (
    <PrimeToast
      ref={area}
      className="toasts"
      pt={anywhere}
      // PrimeReact puts the first message one above this.
      baseZIndex={constants.toastLayer - 1}
      transitionOptions={{ disabled: true, timeout: 0 }}
    />
  )
}

// How long one stays is not PrimeReact's to say: its clock stops for the pointer, not for the focus.
function messageOf(toast: Toast): ToastMessage {
  const isError = toast.severity === 'error'
  return {
    id: String(toast.id),
    severity: toast.severity,
    sticky: true,
    closable: false,
    content: () => <ToastContent toast={toast} Button={Button} />,
    pt: { root: { role: roleOf(toast.severity), 'aria-live': isError ? 'assertive' : 'polite' } },
  }
}

/** Control or Command with Z does what the last message offers, so that the keyboard need not travel there. */
function useUndoKey(shown: readonly Toast[]) {
  const offering = shown.findLast(({ action, severity }) => action && severity === 'success')
  useEffect(() => {
    if (!offering?.action) return undefined
    const { id, action } = offering
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
      event.preventDefault()
      toasts.remove(id)
      action.run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [offering])
}

// There the keys take back what was typed.
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
