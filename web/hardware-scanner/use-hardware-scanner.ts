import { useEffectEvent, useLayoutEffect } from 'react'
import { burstDetector } from './burst.ts'

/** The receivers of a scan by priority; an open dialog covers the view and the app. */
const layers = ['scanner', 'view', 'app'] as const
type Layer = (typeof layers)[number]

const receivers = new Map<Layer, (text: string) => void>()

/** Works wherever the focus is, except in a text field: there the scanner simply types. */
export function useHardwareScanner(layer: Layer, onRead: (text: string) => void): void {
  const read = useEffectEvent(onRead)
  // A layout effect, so that scans are received from the first paint on.
  useLayoutEffect(() => {
    if (receivers.size === 0) listen()
    receivers.set(layer, (text) => read(text))
    return () => {
      receivers.delete(layer)
      if (receivers.size === 0) removeEventListener('keydown', press, capturing)
    }
  }, [layer])
}

// Before the focused button, which Enter would click.
const capturing = { capture: true }
let detect = burstDetector()

function listen() {
  detect = burstDetector()
  addEventListener('keydown', press, capturing)
}

function press(event: KeyboardEvent) {
  // A person may hold a key down, such as the space bar to scroll; a scanner never does.
  if (isTyped(event) || event.repeat) return
  const { inBurst, text } = detect(event.key, event.timeStamp)
  if (!inBurst) return
  // Otherwise a space in a code would click a button, and a letter would act as a shortcut.
  event.preventDefault()
  if (text === undefined) return
  const isCovered = document.querySelector('[role=dialog]') !== null
  const uncovered = layers.filter((layer) => layer === 'scanner' || !isCovered)
  const layer = uncovered.find((one) => receivers.has(one))
  if (layer) receivers.get(layer)?.(text)
}

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]'

function isTyped({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(textFields) !== null
  return isInField || ctrlKey || metaKey || altKey
}
