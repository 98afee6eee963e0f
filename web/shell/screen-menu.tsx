import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePhone } from '../ui/use-phone.ts'

const id = 'screen-menu'

/** The place in the bar for what is needed seldom on a screen. */
export function ScreenMenuPlace() {
  return <span id={id} />
}

/** What is needed seldom on a screen: in the bar on the phone, where lines are dear, else where it stands. */
export function ScreenMenu({ children }: { readonly children: ReactNode }) {
  const place = usePhone() && document.getElementById(id)
  return place ? createPortal(children, place) : children
}
