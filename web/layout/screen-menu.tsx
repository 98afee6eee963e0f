import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from '../api/store.ts'
import { usePhone } from '../ui/page/use-phone.ts'

const { set: keepPlace, ...place } = createStore<HTMLElement | null>(null)

export const ScreenMenuPlace = () => <div id="screen-menu" ref={keepPlace} />

/** Rare actions of a screen: in the bar on the phone, where lines are dear, else in their place. */
export function ScreenMenu({ children }: { readonly children: ReactNode }) {
  const element = useStore(place)
  return usePhone() && element ? createPortal(children, element) : children
}
