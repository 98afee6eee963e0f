import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * A panel that a button opens; it closes by the button, by Escape, and when the person turns to anything
 * outside. (Safari does not focus a pressed button, so that the focus alone does not tell.)
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const around = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return {
    open,
    close,
    button: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
    /** Goes to the element around the button and the panel. */
    around: {
      ref: around,
      onKeyDown({ key }: KeyboardEvent) {
        if (key === 'Escape' && open) close()
      },
    },
  }
}
