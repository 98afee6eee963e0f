import { isDecorated, isSaid } from './other-lines.ts'
import { readLine, type Wanted } from '../../functions/model/words/read-line.ts'
import { longestText } from './pasted-text.ts'
import { withoutPrefix } from './without-prefix.ts'

export interface PastedLine extends Wanted {
  readonly text: string
  /** False for a heading, or a message, as far as anybody can tell. */
  readonly isThing: boolean
  /** Whether it was ticked there. */
  readonly isDone: boolean
}

const bullet = /^(?:(?:[-*•·–—▪◦‣●∙⁃➤→»>+]|\d{1,2}[.)])\s+|\d{1,2}[.)](?=\p{L})|[•●∙⁃➤»](?=\p{L}))/u
const openBox = /^(?:\[\s?\]|[☐◻□⬜○◯])\s*/u
const doneBox = /^(?:\[[xX✓✔]\]|[☑☒✅✔✓◼■])\s*/u
const emoji = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\u200d\s]+/u
/** Marks that steer how a text is shown: joiners, directions. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060]|\ufe0f/gu
/** In characters, of a thing or a sentence. A pattern may read it as often as it has them. */
const longest = 500
/** The fewest parts between commas that are things of their own. */
const fewestParts = 3

/** Reads a list as people paste it: one thing in a line, below headings, with bullets or boxes, and with words to each other. */
export function readList(text: string): readonly PastedLine[] {
  const pasted = text
    .slice(0, longestText)
    .split(/\r?\n/u)
    .map((line) => line.replaceAll(/[^,;]+/gu, (thing) => thing.slice(0, longest)).trim())
  const lines = pasted.map((line) => withoutPrefix(line.replaceAll(unseen, '').trim(), areSeveral))
  const areMarked = lines.filter(isMarked).length >= 2
  const areCounted = areAllCounted(lines)
  const read = lines.flatMap((line, place) => {
    const written = { text: pasted[place]?.slice(0, longest) ?? '', isDone: false }
    if (!isRow(line) || (areMarked && !isMarked(line) && isHeading(line, lines, place)))
      return { ...written, ...readLine(unmarked(line || written.text).name), isThing: false }
    return partsOf(line, areCounted).map(({ name, isDone }) => ({
      ...written,
      ...readLine(name),
      isDone,
      isThing: true,
    }))
  })
  return read.filter(isSaying)
}

export const hasThing = (lines: readonly PastedLine[]): boolean => lines.some(({ isThing }) => isThing)

/** Whether a line is more than a rule or an ornament. */
const isSaying = ({ text, name, isThing }: PastedLine) =>
  /[\p{L}\p{N}]/u.test(text) || (isThing && name !== '')

/** Among lines that all begin with an amount, as a shared list of ours has them, each is one thing. */
function areAllCounted(lines: readonly string[]): boolean {
  const rows = lines.filter(isRow)
  return rows.length > 1 && rows.every((line) => /^\d/u.test(unmarked(line).name))
}

const isMarked = (line: string) =>
  !isDecorated(line) && [bullet, openBox, doneBox].some((mark) => mark.test(line))

function isRow(line: string): boolean {
  const { name } = unmarked(line)
  if (isMarked(line) && /^\p{Extended_Pictographic}/u.test(name)) return true
  return /\p{L}/u.test(name) && !isDecorated(line) && (isMarked(line) || !isSaid(name.slice(0, longest)))
}

/** Says whether a line without a mark, among lines with one, names those below it: then it says no amount. */
function isHeading(line: string, lines: readonly string[], place: number): boolean {
  const next = lines[place + 1] ?? ''
  return isMarked(next) && !/\d/u.test(line)
}

function partsOf(line: string, areCounted: boolean) {
  const { name, isDone } = unmarked(line)
  const parts = split(name)
  const isOne = areCounted && !(parts.length >= fewestParts && parts.every((part) => /^\d/u.test(part)))
  return (!isOne && areSeveral(name) ? parts : [name]).map((part) => ({ name: part, isDone }))
}

const split = (name: string) => name.split(/\s*[,;]\s+/u).filter((part) => /\p{L}/u.test(part))

function areSeveral(name: string): boolean {
  const parts = split(name)
  return parts.length >= fewestParts || (parts.length === 2 && shareWord(parts))
}

/** "Bread, bread rolls" are two things, "cheddar, grated" is one. */
function shareWord([first = '', second = '']: readonly string[]): boolean {
  const words = new Set(first.toLowerCase().split(' '))
  return second
    .toLowerCase()
    .split(' ')
    .some((word) => words.has(word))
}

function unmarked(line: string) {
  let name = line.replace(bullet, '')
  const isDone = doneBox.test(name) || /^~~.*~~$/u.test(name)
  name = name.replace(doneBox, '').replace(openBox, '').replaceAll('~~', '')
  const words = name.replace(emoji, '').replace(/[\s!\p{Extended_Pictographic}]+$/u, '')
  // An emoji is a name where there is no other: "🥚 x12".
  return { name: (/^(?:[x×*]?\s?\d+)?$/iu.test(words) ? name : words).trim(), isDone }
}
