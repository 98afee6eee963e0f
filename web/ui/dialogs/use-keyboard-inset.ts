import { useEffect, type PointerEvent as ReactPointerEvent } from 'react'
import { phone } from '../page/media.ts'

/** Sets `--keyboard` for the style sheets: how much of the screen's end the keyboard covers. */
export function useKeyboardInset(open: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const { style } = document.documentElement
    if (!open || !viewport) return undefined
    const measure = () => {
      // A page that is zoomed in shows less of itself without any keyboard.
      const covered = viewport.scale > 1 ? 0 : innerHeight - viewport.height - viewport.offsetTop
      // Not even to 0 without a need: for each change of it the whole page is styled anew.
      if (covered > 0) style.setProperty('--keyboard', `${covered}px`)
      else style.removeProperty('--keyboard')
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [open])
}

// In pixels; a shorter pull is taken back.
const far = 96

/** Lets a sheet follow the pointer that pulls it down by its head; from far enough, it asks to be closed. */
export function pullDown(event: ReactPointerEvent<HTMLElement>, close: () => boolean): void {
  const { currentTarget, target, pointerId, clientY: start, button } = event
  const sheet = currentTarget.closest<HTMLElement>('.p-dialog')
  const isControl = target instanceof Element && target.closest('button, a, input') !== null
  if (!sheet || isControl || button !== 0 || !matchMedia(phone).matches) return
  const ending = new AbortController()
  const { signal } = ending
  const pulled = ({ clientY }: PointerEvent) => Math.max(clientY - start, 0)
  const isOther = (moved: PointerEvent) => moved.pointerId !== pointerId

  function move(moved: PointerEvent) {
    if (!isOther(moved)) sheet?.style.setProperty('translate', `0 ${pulled(moved)}px`)
  }

  function end(moved: PointerEvent) {
    if (isOther(moved)) return
    ending.abort()
    const closes = moved.type === 'pointerup' && pulled(moved) > far && close()
    if (!closes) sheet?.style.removeProperty('translate')
  }

  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
}
