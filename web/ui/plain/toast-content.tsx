import type { ComponentType } from 'react'
import { messages } from '../../i18n/messages.ts'
import { crossIcon } from '../images/icons.ts'
import { MessageContent } from './message-content.tsx'
import type { ButtonProps } from './button.tsx'
import type { Action, Toast } from './toasts.ts'
import { useToast } from './use-toast.ts'
import './message.css'
import './toast-area.css'

interface Props {
  readonly toast: Toast
  /** PrimeReact's, or the browser's own. */
  readonly Button: ComponentType<ButtonProps>
}

export function ToastContent({ toast, Button }: Props) {
  const { severity, text, action } = toast
  const { close, handlers } = useToast(toast)

  function act({ run }: Action) {
    close()
    run()
  }

  const actions = (
    <div className="toast-actions">
      {[action?.further, action].map(
        (one) =>
          one && (
            <Button
              key={one.label}
              variant="text"
              aria-label={one.name}
              aria-keyshortcuts={one === action && severity === 'success' ? 'Control+Z' : undefined}
              onClick={() => act(one)}
            >
              {one.label}
            </Button>
          ),
      )}
      <Button variant="text" icon={crossIcon} aria-label={messages.dialog.dismiss} onClick={close} />
    </div>
  )
  return (
    <div className="toast-content" {...handlers}>
      <MessageContent severity={severity} actions={actions}>
        {text}
      </MessageContent>
    </div>
  )
}
