import { useLayoutEffect } from 'react'

const root = document.documentElement.style

/**
 * Tells the style sheets how high the message over the page is (`--toast-room`), and what the dock has below it
 * (`--dock-room`), so that they keep as much free.
 */
export function useToastRoom(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const measure = () => {
      root.setProperty('--toast-room', `${heightOf(document.querySelector('.toasts'))}px`)
      root.setProperty('--dock-room', `${roomOf(document.querySelector('.dock'))}px`)
    }
    // The page's content decides on its height: another screen, a dock that goes.
    const observer = new ResizeObserver(measure)
    for (const element of [document.querySelector('.toasts'), document.querySelector('#root')])
      if (element) observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      root.removeProperty('--toast-room')
      root.removeProperty('--dock-room')
    }
  }, [isShown])
}

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0

function roomOf(dock: Element | null): number {
  if (!dock || getComputedStyle(dock).position !== 'sticky') return 0
  return heightOf(dock) - parseFloat(getComputedStyle(dock).paddingTop)
}
