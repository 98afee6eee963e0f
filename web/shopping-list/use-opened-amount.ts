import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'

export interface Open {
  readonly isOpen: boolean
  readonly onOpen: Dispatch<SetStateAction<string | undefined>>
}

/** Closes at a click elsewhere, not at the loss of focus: some browsers don't focus a pressed button. */
export function useOpenedAmount(
  cell: RefObject<HTMLElement | null>,
  id: string,
  { isOpen, onOpen }: Open,
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    cell.current?.querySelector('input')?.select()
    const close = ({ target }: MouseEvent) => {
      if (!(target instanceof Node) || cell.current?.contains(target)) return
      // After the click: redrawn in the middle of it, a box would lose its tick.
      setTimeout(() => onOpen((open) => (open === id ? undefined : open)))
    }
    // On its way down, since the click that opens is still on its way up.
    document.addEventListener('click', close, true)
    return () => document.removeEventListener('click', close, true)
  }, [cell, id, isOpen, onOpen])
}
