import { useLayoutEffect } from 'react'

const root = document.documentElement.style

/** Sets `--toast-room` and `--dock-room`, the heights of the message and of the dock below it. */
export function useToastRoom(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const measure = () => {
      root.setProperty('--toast-room', `${heightOf(document.querySelector('.toasts'))}px`)
      root.setProperty('--dock-room', `${roomOf(document.querySelector('.dock'))}px`)
    }
    const sizes = new ResizeObserver(measure)
    // A dock that comes or goes need not change the size of a page that fills the screen.
    const contents = new MutationObserver(measure)
    const page = document.querySelector('#root')
    for (const element of [document.querySelector('.toasts'), page]) if (element) sizes.observe(element)
    if (page) contents.observe(page, { childList: true, subtree: true })
    measure()
    return () => {
      sizes.disconnect()
      contents.disconnect()
      root.removeProperty('--toast-room')
      root.removeProperty('--dock-room')
    }
  }, [isShown])
}

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0

function roomOf(dock: Element | null): number {
  // An empty one is not shown, but has its padding.
  if (!dock || heightOf(dock) === 0 || getComputedStyle(dock).position !== 'sticky') return 0
  return heightOf(dock) - parseFloat(getComputedStyle(dock).paddingTop)
}
