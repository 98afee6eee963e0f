import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves the focus among a row's controls by the arrow keys: to those too that Tab passes by. */
export function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const by = steps[key]
  if (by === undefined || !(target instanceof HTMLElement) || isWithinText(target, by)) return
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('input, .opened-actions > button')]
  const next = controls[controls.indexOf(target) + by]
  if (!next?.checkVisibility()) return
  event.preventDefault()
  next.focus()
}

// There the key moves the caret.
function isWithinText(target: HTMLElement, by: number): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return false
  const { selectionStart, selectionEnd, value } = target
  return selectionStart !== selectionEnd || selectionStart !== (by < 0 ? 0 : value.length)
}
