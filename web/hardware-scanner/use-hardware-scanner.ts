import { useEffectEvent, useLayoutEffect } from 'react'
import { burstDetector } from './burst.ts'

/** The receivers of a scan by priority; an open dialog covers the view and the app. */
const layers = ['scanner', 'view', 'app'] as const
type Layer = (typeof layers)[number]

/** The latest of a layer covers the others. */
const receivers: { readonly layer: Layer; readonly read: (text: string) => void }[] = []

/** Works wherever the focus is, except in a text field: there the scanner simply types. It is off without a layer. */
export function useHardwareScanner(layer: Layer | undefined, onRead: (text: string) => void): void {
  const read = useEffectEvent(onRead)
  // A layout effect, so that scans are received from the first paint on.
  useLayoutEffect(() => {
    if (layer === undefined) return undefined
    const receiver = { layer, read: (text: string) => read(text) }
    if (receivers.length === 0) listen()
    receivers.push(receiver)
    return () => {
      receivers.splice(receivers.indexOf(receiver), 1)
      if (receivers.length === 0) removeEventListener('keydown', press, capturing)
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
  const { inBurst, text } = detect(isSeparator(event) ? separator : event.key, event.timeStamp)
  if (!inBurst) return
  // Otherwise a space in a code would click a button, and a letter would act as a shortcut.
  event.preventDefault()
  if (text === undefined) return
  const isCovered = document.querySelector('[role=dialog]') !== null
  const uncovered = layers.filter((layer) => layer === 'scanner' || !isCovered)
  const waiting = uncovered.map((layer) => receivers.findLast((one) => one.layer === layer))
  waiting.find((one) => one !== undefined)?.read(text)
}

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]'

function isTyped(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event
  const isInField = target instanceof Element && target.closest(textFields) !== null
  const isWithControl = ctrlKey && !isSeparator(event) && event.key !== 'Control'
  return isInField || isWithControl || metaKey || altKey
}

// Between the elements of a GS1 code; most scanners press the keys of a terminal for it, some F8.
const separator = '\u{1d}'
const isSeparator = ({ key, ctrlKey }: KeyboardEvent) => (ctrlKey && key === ']') || key === 'F8'
