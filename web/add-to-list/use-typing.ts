import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Item } from '../../functions/model/item.ts'
import { useVocabulary } from '../groceries/use-vocabulary.ts'
import { language } from '../i18n/language.ts'
import { useBoughtOnce } from './use-bought-once.ts'
import { type Choice, choicesFor, isContradicting, severalIn } from './find-for-list.ts'
import { idOf, partsOf, withoutWord } from './typed-parts.ts'
import { type Answer, answers } from './used-up-or-more.tsx'

// Input methods take Enter for themselves; Safari says so by this code alone.
const keyOfInputMethod = 229
/** In characters: a pattern may read a text as often as it has them. */
export const longestTyped = 500

export type Typing = ReturnType<typeof useTyping>

/** @param onChoose is given one thing, or all that were typed at once; none where an answer is asked first */
export function useTyping(rows: readonly Item[], onChoose: (choices: readonly Choice[]) => void) {
  const [text, setText] = useState('')
  // By their ids, since the rows may change meanwhile.
  const [moved, setMoved] = useState<{ readonly id: string; readonly answer?: Answer | undefined }>()
  const [isOneLine, setOneLine] = useState(false)
  const [decided, setDecided] = useState<ReadonlyMap<string, string | null>>(new Map())
  const vocabulary = useVocabulary()
  const bought = useBoughtOnce()
  const known = useMemo(() => ({ language, vocabulary, rows, bought }), [vocabulary, rows, bought])
  const choices = useMemo(() => choicesFor(known, text), [known, text])
  const several = useMemo(() => (isOneLine ? [] : severalIn(known, text)), [known, text, isOneLine])
  const count = choices.length
  const ids = choices.map(idOf)
  const tinted = Math.max(0, moved === undefined ? 0 : ids.indexOf(moved.id))
  const parts = partsOf(several, decided)
  const isMoved = ids[tinted] === moved?.id
  const isContradicted = parts.length === 0 && choices.slice(tinted, tinted + 1).some(isContradicting)
  const answer = isContradicted && isMoved ? moved?.answer : undefined
  const isAsking = isContradicted && answer === undefined

  function type(typed: string) {
    setText(typed.slice(0, longestTyped))
    setMoved(undefined)
    setOneLine(false)
    setDecided(new Map())
  }

  function take(taken: readonly Choice[]) {
    onChoose(taken)
    type('')
  }

  function choose(place: number, given?: Answer) {
    const [choice] = choices.slice(place, place + 1)
    if (!choice) return
    if (!isContradicting(choice)) return take([choice])
    if (given) return take([{ ...choice, answer: given }])
    setMoved({ id: idOf(choice) })
    onChoose([])
  }

  function move(isUp: boolean) {
    const stops = choices.flatMap((choice) =>
      (isContradicting(choice) ? answers : [undefined]).map((each) => ({ id: idOf(choice), answer: each })),
    )
    const at = stops.findIndex(({ id }) => id === ids[tinted]) + Number(answer === 'more')
    const step = isUp ? stops.length - 1 : Number(!isAsking)
    setMoved(stops[(at + step) % stops.length])
  }

  const takeAll = () => take(parts.map(({ choice }) => choice))
  // Enter alone takes a guess, which nobody has chosen.
  const enter = () => (isMoved ? choose(tinted, answer) : take(choices.slice(0, 1).map(withoutWord)))

  function press(event: KeyboardEvent) {
    const { key } = event
    const isComposing = event.nativeEvent.isComposing || event.keyCode === keyOfInputMethod
    if (count === 0 || isComposing || !['Enter', 'ArrowUp', 'ArrowDown'].includes(key)) return
    if (parts.length > 0 && key !== 'Enter') return
    event.preventDefault()
    if (key === 'Enter' && !isAsking) return parts.length > 0 ? takeAll() : enter()
    move(key === 'ArrowUp')
  }

  return {
    text,
    choices,
    parts,
    isTyped: count > 0,
    isSeveral: parts.length > 0,
    /** The place of the choice that Enter takes, and the answer that it gives, where one is asked. */
    tinted,
    answer,
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
