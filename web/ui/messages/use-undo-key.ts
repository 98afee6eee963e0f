import { useEffect } from 'react'
import { type Toast, toasts } from '../plain/toasts.ts'

/** Control or Command with Z does what the last message offers, so that the keyboard need not travel there. */
export function useUndoKey(shown: readonly Toast[]) {
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
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio'
}
