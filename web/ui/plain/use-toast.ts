import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { constants } from '../constants.ts'
import { type Toast, toasts } from './toasts.ts'

const staysWithAction = 8000

/** A success goes by itself unless it is pointed at or has the focus; others stay until they were read. */
export function useToast({ id, severity, action }: Toast) {
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
