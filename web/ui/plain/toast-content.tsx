import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react'
import { messages } from '../../i18n/messages.ts'
import { crossIcon } from '../images/icons.ts'
import { MessageContent } from './message-content.tsx'
import type { ButtonProps } from './button.tsx'
import { type Action, type Toast, toasts } from './toasts.ts'
import './message.css'
import './toast-area.css'
import { constants } from '../constants.ts'

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

const staysWithAction = 8000

/** A success goes by itself unless it is pointed at or has the focus; others stay until they were read. */
function useToast({ id, severity, action }: Toast) {
  const [pointed, setPointed] = useState(false)
  const focus = useBorrowedFocus()
  const held = pointed || focus.within || severity !== 'success'
  const time = action ? staysWithAction : constants.messageStays

  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => toasts.remove(id), time)
    return () => clearTimeout(timer)
  }, [id, held, time])

  function close() {
    focus.giveBack()
    toasts.remove(id)
  }

  return {
    close,
    /** Go to the element of the message. */
    handlers: {
      ...focus.handlers,
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
    },
  }
}

function useBorrowedFocus() {
  const [within, setWithin] = useState(false)
  const lender = useRef<Element>(null)
  return {
    within,
    handlers: {
      onFocus(event: FocusEvent) {
        if (isOutside(event)) lender.current = event.relatedTarget
        setWithin(true)
      },
      onBlur: (event: FocusEvent) => setWithin(!isOutside(event)),
    },
    giveBack() {
      if (within && lender.current instanceof HTMLElement) lender.current.focus()
    },
  }
}

// The focus comes from elsewhere, or goes there.
const isOutside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget)
