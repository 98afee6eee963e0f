import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useBackToClose } from '../dialogs/use-back-to-close.ts'

interface OpenRow {
  /** The part of the row in which a tap keeps it open. */
  readonly place: RefObject<HTMLElement | null>
  readonly close: () => void
  /** Leads the focus back to what opened it. */
  readonly focusOpener: () => void
  /** Whether Enter in a field closes it, as what is typed there is saved anyhow. */
  readonly byEnter?: boolean
}

/** Closes a row at a tap elsewhere, which a message is not, and at Escape and Back, which lead back to what opened it. */
export function useOpenRow({ place, close, focusOpener, byEnter = false }: OpenRow): void {
  const end = useEffectEvent((leadsBack: boolean) => {
    flushSync(close)
    if (leadsBack) focusOpener()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      const isEntered = byEnter && key === 'Enter' && target instanceof HTMLInputElement
      if (key !== 'Escape' && !(isEntered && place.current?.contains(target))) return
      // It would press what the focus goes back to.
      event.preventDefault()
      end(true)
    }
    const click = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || place.current?.contains(target) || target.closest('.toasts')) return
      // After the click, which may lead to a dialog or another screen.
      setTimeout(() => end(false))
    }
    document.addEventListener('keydown', press)
    // On its way down, since the click that opens is still on its way up.
    document.addEventListener('click', click, true)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('click', click, true)
    }
  }, [place, byEnter])
  useBackToClose(true, () => {
    flushSync(close)
    focusOpener()
    return true
  })
}
