import { useEffect, useEffectEvent } from 'react'
import { newBurst } from './burst.ts'

type Take = (text: string) => void

// Whoever began to listen last takes what is scanned: a dialog before the view that it stands over.
const takers: Take[] = []

/**
 * Takes what a hardware scanner reads that types like a keyboard, wherever the focus is but in a text field, where it
 * simply types.
 */
export function useHardwareScanner(onRead: (text: string) => void): void {
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const take: Take = (text) => read(text)
    if (takers.length === 0) listen()
    takers.push(take)
    return () => {
      takers.splice(takers.indexOf(take), 1)
      if (takers.length === 0) removeEventListener('keydown', press, capturing)
    }
  }, [])
}

// Before the button with the focus, which Enter would press.
const capturing = { capture: true }
let burst = newBurst()

function listen() {
  burst = newBurst()
  addEventListener('keydown', press, capturing)
}

function press(event: KeyboardEvent) {
  if (isTyped(event)) return
  const { inBurst, text } = burst(event.key, event.timeStamp)
  if (!inBurst) return
  // Nor does a space in a code press a button, or a letter of it do what it stands for.
  event.preventDefault()
  if (text === undefined) return
  event.stopPropagation()
  takers.at(-1)?.(text)
}

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]'

function isTyped({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(textFields) !== null
  return isInField || ctrlKey || metaKey || altKey
}
