import { constants } from '../ui/constants.ts'

/** Watches whether a finger or a button of the mouse is down, from now on. */
export function watchPress() {
  const listening = new AbortController()
  let held = false
  const listen = (type: 'pointerdown' | 'pointerup' | 'pointercancel', isHeld: boolean) =>
    addEventListener(type, () => (held = isHeld), { capture: true, signal: listening.signal })
  listen('pointerdown', true)
  listen('pointerup', false)
  listen('pointercancel', false)
  return { isHeld: () => held, stop: () => listening.abort() }
}

/** Lets no row take a press right after rows have moved: it is meant for what stood there before. */
export function ignorePresses(rows: Element | null): void {
  rows?.classList.add('moved')
  setTimeout(() => rows?.classList.remove('moved'), constants.reactionTime)
}
