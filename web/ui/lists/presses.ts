import { constants } from '../constants.ts'

let held = false
const listen = (type: 'pointerdown' | 'pointerup' | 'pointercancel', isHeld: boolean) =>
  addEventListener(type, () => (held = isHeld), { capture: true })
listen('pointerdown', true)
listen('pointerup', false)
listen('pointercancel', false)

/** Whether a finger or a button of the mouse is down. */
export const isPressHeld = () => held

/** Lets nothing in it take a press right after it has changed: that is meant for what stood there before. */
export function ignorePresses(rows: Element | null): void {
  rows?.classList.add('moved')
  setTimeout(() => rows?.classList.remove('moved'), constants.reactionTime)
}
