import type { PointerEvent as ReactPointerEvent } from 'react'
import { phone } from '../page/media.ts'

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
