import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Item } from '../../functions/model/item.ts'
import { findForList } from './find-for-list.ts'

/** @param onChoose is given no item for the text itself */
export function useTyping(rows: readonly Item[], onChoose: (item: Item | undefined, text: string) => void) {
  const [text, setText] = useState('')
  const [moved, setMoved] = useState<number>()
  const offered = useMemo(() => findForList(rows, text), [rows, text])
  const isTyped = text.trim() !== ''
  const count = offered.items.length + Number(!offered.isExact)
  // The typed text, unless it is the name of an item: "candles" must never add tea lights.
  const tinted = Math.min(moved ?? (offered.isExact ? 0 : count - 1), count - 1)

  function type(typed: string) {
    setText(typed)
    setMoved(undefined)
  }

  function choose(place: number) {
    onChoose(offered.items[place], text)
    type('')
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    if (!isTyped || event.nativeEvent.isComposing || !['Enter', 'ArrowUp', 'ArrowDown'].includes(key)) return
    event.preventDefault()
    if (key === 'Enter') choose(tinted)
    else setMoved((tinted + (key === 'ArrowDown' ? 1 : count - 1)) % count)
  }

  return { text, offered, isTyped, tinted, type, choose, press }
}
