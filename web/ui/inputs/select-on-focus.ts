import type { FocusEvent, PointerEvent } from 'react'

export const selectOnFocus = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),

  // The press that brings the focus also puts the caret somewhere, which would end the selection.
  onPointerDown({ currentTarget }: PointerEvent<HTMLInputElement>) {
    if (currentTarget !== document.activeElement)
      currentTarget.addEventListener('click', () => currentTarget.select(), { once: true })
  },
}
