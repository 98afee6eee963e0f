import { useEffect } from 'react'

/** Sets `--keyboard` for the style sheets: how much of the screen's end the keyboard covers. */
export function useKeyboardInset(open: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!open || !viewport) return undefined
    const measure = () => {
      // A page that is zoomed in shows less of itself without any keyboard.
      const covered = viewport.scale > 1 ? 0 : innerHeight - viewport.height - viewport.offsetTop
      document.documentElement.style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      document.documentElement.style.removeProperty('--keyboard')
    }
  }, [open])
}
