import { walkBits } from './keyboard-walk.ts'

const year = /^(19|20)\d\d$/
const yearBits = 7
const date = dateWith('0[1-9]|[12]\\d|3[01]', '')
const separatedDate = dateWith('0?[1-9]|[12]\\d|3[01]', '[./-]')
const dateBits = 14
const runBits = 5
const longestStep = 2

/** How many guesses a text of three characters or more takes by its pattern, in bits; infinitely many if it has none. */
export function patternBits(text: string): number {
  if (year.test(text)) return yearBits
  if (date.test(text) || separatedDate.test(text)) return dateBits
  return isRun(text) ? runBits + Math.log2(text.length) : walkBits(text)
}

// With the day before the month, after it, or after the year; months are not told from days.
function dateWith(day: string, separator: string): RegExp {
  const [dayFirst, yearFirst] = [
    `(${day})(${separator})(${day})\\3(19|20)?\\d\\d`,
    `(19|20)\\d\\d(${separator})(${day})\\7(${day})`,
  ]
  return new RegExp(`^(${dayFirst}|${yearFirst})$`)
}

/** Whether characters follow each other in equal steps: `abcd`, `9876`, `1357`, `xxxx`. */
function isRun(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0)
  if (Math.abs(step) > longestStep) return false
  for (let at = 2; at < text.length; at += 1)
    if (text.charCodeAt(at) - text.charCodeAt(at - 1) !== step) return false
  return true
}

// 1 and ! may be an i or an l.
const letters = new Map(
  ['@a', '4a', '8b', '(c', '3e', '€e', '6g', '9g', '|l', '0o', '$s', '5s', '7t', '+t', '2z'].map((pair) => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
)

/** A text without accents, and the words that its digits and signs may stand for, each as long as the text. */
export function spellingsOf(text: string): readonly string[] {
  const plain = withoutAccents(text)
  const read = (one: string, bang: string) =>
    plain
      .replaceAll('1', one)
      .replaceAll('!', bang)
      .replaceAll(/[^a-z]/g, (each) => letters.get(each) ?? each)
  return [...new Set([plain, read('i', 'i'), read('i', 'l'), read('l', 'i'), read('l', 'l')])]
}

export const withoutAccents = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (character) => character.normalize('NFD').charAt(0))
