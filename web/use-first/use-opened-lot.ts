import { useEffect, useState } from 'react'
import { useBackToClose } from '../ui/dialogs/use-back-to-close.ts'

/** The lot that is open; a tap elsewhere closes it, and so do Back and Escape, which lead back to what opened it. */
export function useOpenedLot(): readonly [string | undefined, (lot: string | undefined) => void] {
  const [opened, setOpened] = useState<string>()
  useEffect(() => {
    if (opened === undefined) return undefined
    const close = () => setOpened((lot) => (lot === opened ? undefined : lot))
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      focusOpener()
      close()
    }
    const click = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('.lot.opened') === null) close()
    }
    document.addEventListener('keydown', press)
    // On its way down, since the click that opens another one is still on its way up.
    document.addEventListener('click', click, true)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('click', click, true)
    }
  }, [opened])
  useBackToClose(opened !== undefined, () => {
    focusOpener()
    setOpened(undefined)
    return true
  })
  return [opened, setOpened]
}

function focusOpener() {
  document.querySelector<HTMLElement>('.lot.opened > .lot-line')?.focus()
}
