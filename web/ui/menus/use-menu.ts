import { useEffect, useRef, useState } from 'react'
import { constants } from '../constants.ts'

/** A menu that opens at once on demand, and after a moment when the mouse rests or something was typed. */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A menu that was opened on demand does not close because the mouse moves on.
  const demanded = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  function set(next: boolean, delay = 0) {
    clearTimeout(timer.current)
    if (delay === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), delay)
  }

  return {
    open,
    show: () => {
      demanded.current = true
      set(true)
    },
    hide: () => {
      demanded.current = false
      set(false)
    },
    toggle: () => {
      const hides = open && demanded.current
      demanded.current = !hides
      set(!hides)
    },
    showSoon: () => set(true, constants.menuOpenDelay),
    hideSoon: () => set(false, constants.menuCloseDelay),
    leave: () => {
      if (!demanded.current) set(false, constants.menuCloseDelay)
    },
  }
}
