import { useEffect, useSyncExternalStore } from 'react'
import { Alert } from './alert.tsx'
import { type Toast, toasts } from './toasts.ts'
import './toast-area.css'

const successStays = 6000

/** Where the messages over the page appear. */
export function ToastArea() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list)
  return (
    <div className="toasts">
      {shown.map((toast) => (
        <Shown key={toast.id} {...toast} />
      ))}
    </div>
  )
}

// What went well goes by itself, what went wrong stays until it was read.
function Shown({ id, tone, text }: Toast) {
  useEffect(() => {
    if (tone === 'error') return undefined
    const timer = setTimeout(() => toasts.remove(id), successStays)
    return () => clearTimeout(timer)
  }, [id, tone])
  return (
    <Alert tone={tone} onDismiss={() => toasts.remove(id)}>
      {text}
    </Alert>
  )
}
