import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Item } from '../../functions/model/item.ts'
import { useVocabulary } from '../groceries/use-vocabulary.ts'
import { language } from '../i18n/language.ts'
import { type Choice, choicesFor, severalIn } from './find-for-list.ts'

/** @param onChoose is given one thing, or all that were typed at once */
export function useTyping(rows: readonly Item[], onChoose: (choices: readonly Choice[]) => void) {
  const [text, setText] = useState('')
  const [moved, setMoved] = useState<number>()
  const [isOneLine, setOneLine] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice | null>>(new Map())
  const vocabulary = useVocabulary()
  const known = useMemo(() => ({ language, vocabulary, rows }), [vocabulary, rows])
  const choices = useMemo(() => choicesFor(known, text), [known, text])
  const several = useMemo(() => (isOneLine ? [] : severalIn(known, text)), [known, text, isOneLine])
  const count = choices.length
  const tinted = Math.min(moved ?? 0, count - 1)
  const parts = several.flatMap((offered, place) => {
    const [first] = offered
    const choice = chosen.has(place) ? chosen.get(place) : first
    return choice ? [{ place, choice, offered }] : []
  })

  function type(typed: string) {
    setText(typed)
    setMoved(undefined)
    setOneLine(false)
    setChosen(new Map())
  }

  function take(taken: readonly Choice[]) {
    onChoose(taken)
    type('')
  }

  const choose = (place: number) => take(choices.slice(place, place + 1))
  const takeAll = () => take(parts.map(({ choice }) => choice))

  function press(event: KeyboardEvent) {
    const { key } = event
    if (count === 0 || event.nativeEvent.isComposing || !['Enter', 'ArrowUp', 'ArrowDown'].includes(key))
      return
    if (parts.length > 0 && key !== 'Enter') return
    event.preventDefault()
    if (key === 'Enter') return parts.length > 0 ? takeAll() : choose(tinted)
    setMoved((tinted + (key === 'ArrowDown' ? 1 : count - 1)) % count)
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
    decide: (place: number, choice: Choice | null) =>
      choice === null && parts.length === 1 ? type('') : setChosen(new Map(chosen).set(place, choice)),
  }
}
