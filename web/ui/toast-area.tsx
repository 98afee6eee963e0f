import { useEffect, useSyncExternalStore } from 'react'
import { ToastMessage } from './toast-message.tsx'
import { type Toast, toasts } from './toasts.ts'
import './toast-area.css'

/** Where the messages over the page appear. */
export function ToastArea() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list)
  useShortcut(shown)
  return (
    <div className="toasts">
      {shown.map((toast) => (
        <ToastMessage key={toast.id} {...toast} />
      ))}
    </div>
  )
}

/** Control or Command with Z does what the last message offers, so that the keyboard need not travel there. */
function useShortcut(shown: readonly Toast[]) {
  const offering = shown.findLast(({ action }) => action)
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
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
}
