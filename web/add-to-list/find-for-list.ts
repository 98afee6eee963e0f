import { wordOf } from '../../functions/model/called.ts'
import { keptCode, normalizeCode } from '../../functions/model/code-forms.ts'
import { hasEnough } from '../../functions/model/gap.ts'
import type { Item } from '../../functions/model/item.ts'
import { normalizeText, wordsOf } from '../../functions/model/normalize-text.ts'
import { matchItems } from '../../functions/model/words/match-items.ts'
import { readLine } from '../../functions/model/words/read-line.ts'
import { readSeveral } from '../../functions/model/words/read-several.ts'
import { wantedOf } from '../../functions/model/words/wanted-of-item.ts'
import type { Language } from '../../texts/generated/languages.ts'
import { amountsByCode, findByCode } from '../finding/find-by-code.ts'
import { findItems } from '../finding/search.ts'
import { categoryAgain } from '../groceries/own-category.ts'
import type { Vocabulary } from '../groceries/vocabulary.ts'
import type { Once } from '../../functions/model/once-fields.ts'
import type { Answer } from './used-up-or-more.tsx'
import type { BoughtOnce } from './use-bought-once.ts'

const most = 20

/** All that names are read by: the language's words, the groceries once they are loaded, and the household's items. */
export interface Known {
  readonly language: Language
  readonly vocabulary: Vocabulary | undefined
  readonly rows: readonly Item[]
  /** Things that were bought once, with their categories. */
  readonly bought?: readonly BoughtOnce[]
}

export interface ItemChoice {
  readonly item: Item
  readonly once?: undefined
  readonly isWritten?: undefined
  readonly amount: number
  readonly note?: string
  /** The name to remember it by, and the others that were remembered by that. */
  readonly word?: string | undefined
  readonly insteadOf?: readonly Item[]
  /** Whether it is only like what was typed, so that it is asked. */
  readonly isAsked: boolean
  /** Whether the amount is a scanned pack's. */
  readonly isPack?: boolean
  /** Why it is wanted, where some is there; who types an amount wants more. */
  readonly answer?: Answer | undefined
}

interface OnceChoice {
  readonly item?: undefined
  readonly word?: string | undefined
  /** Those that were remembered by the name, and are not meant. */
  readonly insteadOf?: readonly Item[]
  readonly once: Once
  /** Whether the text is taken by the letter, with its amount. */
  readonly isWritten: boolean
}

export type Choice = ItemChoice | OnceChoice

/** Whether it contradicts the stock, so that somebody has to say why. */
export const isContradicting = (choice: Choice): choice is ItemChoice =>
  choice.item !== undefined && !choice.answer && hasEnough(choice.item)

/** Returns what a text may mean, first what it does if nobody chooses: "candles" must never add tea lights. */
export const choicesFor = (known: Known, text: string) =>
  choicesOf(known, text, (sought) => findItems(known.rows, sought))

/** @param find finds items that hold a text as it stands */
function choicesOf(known: Known, text: string, find: (text: string) => readonly Item[]): readonly Choice[] {
  const typed = keptCode(text)
  if (typed === '') return []
  const ofCode = findByCode(known.rows, typed).map(({ item }) => item)
  if (ofCode.length > 0)
    return ofCode.map((item) => ({ item, amount: amountFor(item, typed), isAsked: false, isPack: true }))
  const { name, amount, note } = isName(known, typed) ? { name: typed, amount: 1, note: '' } : readLine(typed)
  const { items, isSure, isMisspelt, called } = matchItems(known.language, known.rows, name)
  // By its own name an item is sure already.
  const isOpen = !isSure || called.some((item) => item === items[0])
  const [first, ...others] = new Set([...items, ...find(typed), ...find(name)])
  const category = categoryAgain(known.vocabulary, known.rows, known.bought ?? [], name)
  const answer = /[\p{L}\d]/u.test(typed.replace(name, '')) ? 'more' : undefined
  const wanted = (item: Item) => ({ item, ...wantedOf(item, { amount, note }), answer }) as const
  const asked = (item: Item): Choice => ({
    ...wanted(item),
    isAsked: true,
    ...(isOpen && {
      word: wordFor(known, item, name),
      insteadOf: called.filter((one) => one !== item),
    }),
  })
  const forgotten = called.length > 0 ? { word: wordOf(name), insteadOf: called } : {}
  const once: Choice = { once: { name, amount, note, category }, isWritten: false, ...forgotten }
  const byTheLetter: Choice = { once: { name: typed, category }, isWritten: true, ...forgotten }
  const written = name === typed ? [] : [byTheLetter]
  const rest = others.slice(0, most - 1).map(asked)
  if (!first) return [once, ...written]
  if (isSure) {
    const isAll = normalizeText(first.name) === normalizeText(typed)
    return [{ ...wanted(first), isAsked: false }, ...(isAll ? [] : [byTheLetter]), ...rest]
  }
  const isMeant = isMisspelt && items.length === 1 && known.vocabulary?.has(name) === false
  return isMeant ? [asked(first), once, ...written, ...rest] : [once, ...written, asked(first), ...rest]
}

/** The name to remember an item by; undefined for one that is only begun, as when a row is tapped while typing. */
function wordFor({ vocabulary }: Known, item: Item, name: string): string | undefined {
  const last = wordsOf(name).at(-1) ?? ''
  const isBegun = wordsOf(item.name).some((word) => word !== last && word.startsWith(last))
  return isBegun && vocabulary?.has(name) !== true ? undefined : wordOf(name)
}

/** Whether a text is the name of something as it stands, whatever amount it seems to have: "7 Kräuter", "Omega 3". */
function isName({ vocabulary, rows }: Known, text: string): boolean {
  const sought = normalizeText(text)
  return rows.some((row) => normalizeText(row.name) === sought) || vocabulary?.isListed(text) === true
}

/** Returns the choices for each of several things that were typed at once; none for a single one. */
export function severalIn(known: Known, text: string): readonly (readonly Choice[])[] {
  if (isName(known, text.trim())) return []
  const parts = readSeveral(known.language, text, (name) => isKnown(known, name))
  return parts.length > 1 ? parts.map((part) => choicesOf(known, part, () => [])) : []
}

const isKnown = ({ language, vocabulary, rows }: Known, name: string): boolean =>
  vocabulary?.has(name) === true || matchItems(language, rows, name).isSure

/** How many of an item a code stands for: a scanned pack's for more than one. */
const amountFor = (item: Item, text: string): number => amountsByCode(item).get(normalizeCode(text)) ?? 1

/** Cuts a name where a text is found in it, without regard to case and accents. */
export function cutAt(name: string, text: string): readonly [string, string, string] {
  const sought = normalizeText(text.trim())
  for (let start = 0; start < name.length; start += 1) {
    const length = lengthAt(name.slice(start), sought)
    if (length > 0)
      return [name.slice(0, start), name.slice(start, start + length), name.slice(start + length)]
  }
  return [name, '', '']
}

/** How much of a text's beginning is just what is sought, which is without case and accents. */
function lengthAt(text: string, sought: string): number {
  let length = 0
  for (let end = 1; end <= text.length; end += 1) {
    const part = normalizeText(text.slice(0, end))
    if (part.length > sought.length) break
    if (part === sought && part !== '') length = end
  }
  return length
}
