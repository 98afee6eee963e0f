import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Item } from '../../functions/model/item.ts'
import { useVocabulary } from '../groceries/use-vocabulary.ts'
import { language } from '../i18n/language.ts'
import { useBoughtOnce } from './use-bought-once.ts'
import { type Choice, choicesFor, severalIn } from './find-for-list.ts'
import { idOf, partsOf, withoutWord } from './typed-parts.ts'

// Input methods take Enter for themselves; Safari says so by this code alone.
const keyOfInputMethod = 229

/** @param onChoose is given one thing, or all that were typed at once */
export function useTyping(rows: readonly Item[], onChoose: (choices: readonly Choice[]) => void) {
  const [text, setText] = useState('')
  // By their ids, since the rows may change meanwhile.
  const [moved, setMoved] = useState<string>()
  const [isOneLine, setOneLine] = useState(false)
  const [decided, setDecided] = useState<ReadonlyMap<string, string | null>>(new Map())
  const vocabulary = useVocabulary()
  const bought = useBoughtOnce()
  const known = useMemo(() => ({ language, vocabulary, rows, bought }), [vocabulary, rows, bought])
  const choices = useMemo(() => choicesFor(known, text), [known, text])
  const several = useMemo(() => (isOneLine ? [] : severalIn(known, text)), [known, text, isOneLine])
  const count = choices.length
  const ids = choices.map(idOf)
  const tinted = Math.max(0, moved === undefined ? 0 : ids.indexOf(moved))
  const parts = partsOf(several, decided)

  function type(typed: string) {
    setText(typed)
    setMoved(undefined)
    setOneLine(false)
    setDecided(new Map())
  }

  function take(taken: readonly Choice[]) {
    onChoose(taken)
    type('')
  }

  const choose = (place: number) => take(choices.slice(place, place + 1))
  const takeAll = () => take(parts.map(({ choice }) => choice))
  // Enter alone takes a guess, which nobody has chosen.
  const enter = () => (ids[tinted] === moved ? choose(tinted) : take(choices.slice(0, 1).map(withoutWord)))

  function press(event: KeyboardEvent) {
    const { key } = event
    const isComposing = event.nativeEvent.isComposing || event.keyCode === keyOfInputMethod
    if (count === 0 || isComposing || !['Enter', 'ArrowUp', 'ArrowDown'].includes(key)) return
    if (parts.length > 0 && key !== 'Enter') return
    event.preventDefault()
    if (key === 'Enter') return parts.length > 0 ? takeAll() : enter()
    setMoved(ids[(tinted + (key === 'ArrowDown' ? 1 : count - 1)) % count])
  }

  return {
    text,
    choices,
    parts,
    isTyped: count > 0,
    isSeveral: parts.length > 0,
    tinted,
    type,
    choose,
    takeAll,
    press,
    keepAsOneLine: () => setOneLine(true),
    /** Takes another choice for one of several parts, or leaves it out. */
    decide: (part: string, choice: string | null) =>
      choice === null && parts.length === 1 ? type('') : setDecided(new Map(decided).set(part, choice)),
  }
}
