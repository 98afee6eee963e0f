import { talk, title } from './list-words.ts'
import { readLine, type Wanted } from './read-line.ts'

/** A thing to buy out of a pasted list. */
export interface PastedLine extends Wanted {
  /** The line as it was pasted. */
  readonly text: string
  /** Whether it was ticked there. */
  readonly isDone: boolean
}

const bullet = /^(?:[-*•·–—▪◦‣>+]|\d{1,2}[.)])\s+/u
const openBox = /^(?:\[\s?\]|[☐◻□⬜○◯])\s*/u
const doneBox = /^(?:\[[xX✓✔]\]|[☑☒✅✔✓◼■])\s*/u
const heading = /^#{1,6}\s|^\*\*.*\*\*:?$|:\s*$/u
/** The fewest parts between commas that are things of their own. */
const fewestParts = 3

/** The most things that are read. */
export const mostLines = 300

/** Reads a list as people paste it: one thing in a line, below headings, with bullets or boxes, and with words to each other. */
export function readList(text: string): readonly PastedLine[] {
  const lines = text.split(/\r?\n/u).map((line) => line.replaceAll(/\u200b|\ufe0f|\u2060/gu, '').trim())
  const areMarked = lines.filter(isMarked).length >= 2
  const areCounted = areAllCounted(lines)
  const read = lines.flatMap((line, place) => {
    if (!isRow(line) || (areMarked && !isMarked(line) && isHeading(line, lines, place))) return []
    return partsOf(line, areCounted).map((part) => ({
      ...readLine(part.name),
      text: line,
      isDone: part.isDone,
    }))
  })
  return read.slice(0, mostLines)
}

/** Among lines that all begin with an amount, as a shared list of ours has them, each is one thing. */
function areAllCounted(lines: readonly string[]): boolean {
  const rows = lines.filter(isRow)
  return rows.length > 1 && rows.every((line) => /^\d/u.test(unmarked(line).name))
}

const isMarked = (line: string) => [bullet, openBox, doneBox].some((mark) => mark.test(line))

function isRow(line: string): boolean {
  const { name } = unmarked(line)
  if (!/\p{L}/u.test(name) || heading.test(line) || /https?:\/\//u.test(line)) return false
  if (isMarked(line)) return true
  return !title.test(name) && !talk.test(name) && !isQuestion(name)
}

const isQuestion = (line: string) => line.endsWith('?') && line.split(' ').length > 3

/** Says whether a line without a mark, among lines with one, names those below it: then it says no amount. */
function isHeading(line: string, lines: readonly string[], place: number): boolean {
  const next = lines[place + 1] ?? ''
  return isMarked(next) && !/\d/u.test(line)
}

function partsOf(line: string, isOne: boolean) {
  const { name, isDone } = unmarked(line)
  if (isOne) return [{ name, isDone }]
  const parts = name.split(/\s*[,;]\s+/u).filter((part) => /\p{L}/u.test(part))
  const areSeveral = parts.length >= fewestParts || (parts.length === 2 && shareWord(parts))
  return (areSeveral ? parts : [name]).map((part) => ({ name: part, isDone }))
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
  return { name: name.replace(/[\s!\p{Extended_Pictographic}]+$/u, '').trim(), isDone }
}
