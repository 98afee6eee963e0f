import { useStore } from '../../api/store.ts'
import { roleOf } from './message-content.tsx'
import { ToastContent } from './toast-content.tsx'
import { toasts } from './toasts.ts'
import { Button } from './button.tsx'

export function ToastArea() {
  const list = useStore(toasts).slice(-1)
  return (
    <div className="toasts">
      <div>
        {list.map((toast) => (
          <div
            key={toast.id}
            className={`p-toast-message p-toast-message-${toast.severity}`}
            role={roleOf(toast.severity)}
          >
            <ToastContent toast={toast} Button={Button} />
          </div>
        ))}
      </div>
    </div>
  )
}
