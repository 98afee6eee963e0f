import { type FocusEvent, type PointerEvent, useState } from 'react'

/** Whether the pointer or the focus is on an element, and the handlers to spread on it. */
export function useNear() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isNear: isPointedAt || isFocused,
    handlers: {
      // A finger points at nothing once it is lifted.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
