import { useEffectEvent, useLayoutEffect } from 'react'
import { newBurst } from './burst.ts'

/** Who takes what is scanned: what is there to scan with, else the view, else the app, but neither behind a dialog. */
const layers = ['scanner', 'view', 'app'] as const
type Layer = (typeof layers)[number]

const takers = new Map<Layer, (text: string) => void>()

/**
 * Takes what a hardware scanner reads that types like a keyboard, wherever the focus is but in a text field, where it
 * simply types.
 */
export function useHardwareScanner(layer: Layer, onRead: (text: string) => void): void {
  const read = useEffectEvent(onRead)
  // As soon as there is something to see, it can be scanned for.
  useLayoutEffect(() => {
    if (takers.size === 0) listen()
    takers.set(layer, (text) => read(text))
    return () => {
      takers.delete(layer)
      if (takers.size === 0) removeEventListener('keydown', press, capturing)
    }
  }, [layer])
}

// Before the button with the focus, which Enter would press.
const capturing = { capture: true }
let burst = newBurst()

function listen() {
  burst = newBurst()
  addEventListener('keydown', press, capturing)
}

function press(event: KeyboardEvent) {
  // A scanner holds no key down, as a person does with the space bar to scroll.
  if (isTyped(event) || event.repeat) return
  const { inBurst, text } = burst(event.key, event.timeStamp)
  if (!inBurst) return
  // Nor does a space in a code press a button, or a letter of it do what it stands for.
  event.preventDefault()
  if (text === undefined) return
  const isCovered = document.querySelector('[role=dialog]') !== null
  const present = layers.filter((layer) => layer === 'scanner' || !isCovered)
  const layer = present.find((one) => takers.has(one))
  if (layer) takers.get(layer)?.(text)
}

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]'

function isTyped({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(textFields) !== null
  return isInField || ctrlKey || metaKey || altKey
}
