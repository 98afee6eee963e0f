import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useBackToClose } from '../ui/dialogs/use-back-to-close.ts'

/**
 * Calls `onClose` at a tap elsewhere, which a message is not, and at Escape, Enter in a field and Back, which lead back
 * to what opened it.
 */
export function useOpenRow(
  place: RefObject<HTMLElement | null>,
  onClose: (leadsBack: boolean) => void,
): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      const isEntered = key === 'Enter' && target instanceof HTMLInputElement
      if (key !== 'Escape' && !(isEntered && place.current?.contains(target))) return
      // It would press what the focus goes back to.
      event.preventDefault()
      close(true)
    }
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || place.current?.contains(target) || target.closest('.toasts')) return
      // After the click, which may lead to a dialog or another screen.
      setTimeout(() => close(false))
    }
    document.addEventListener('keydown', press)
    // On its way down, since the click that opens is still on its way up.
    document.addEventListener('click', click, true)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('click', click, true)
    }
  }, [place])
  useBackToClose(true, () => {
    onClose(true)
    return true
  })
}
