import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePhone } from '../ui/page/use-phone.ts'

const id = 'screen-menu'

/** The place in the bar for what is needed seldom on a screen. */
export function ScreenMenuPlace() {
  return <div id={id} />
}

/** Rare actions of a screen: in the bar on the phone, where lines are dear, else in their place. */
export function ScreenMenu({ children }: { readonly children: ReactNode }) {
  const place = usePhone() && document.getElementById(id)
  return place ? createPortal(children, place) : children
}
