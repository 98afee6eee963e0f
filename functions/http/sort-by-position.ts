import { comparePositions, type Position } from '../model/position.ts'

interface Placed<Row> {
  readonly row: Row
  readonly position: Position
  readonly keys: readonly (string | undefined)[]
}

/** Returns rows in the order of their positions, for which most need no collator. */
export function sortByPosition<Row>(
  rows: readonly Row[],
  positionOf: (row: Row) => Position,
): readonly Placed<Row>[] {
  return rows
    .map((row) => {
      const position = positionOf(row)
      return { row, position, keys: position.slice(0, -1).map(sortKeyOf) }
    })
    .toSorted(comparePlaced)
}

function comparePlaced(a: Placed<unknown>, b: Placed<unknown>): number {
  for (const [index, key] of a.keys.entries()) {
    const other = b.keys[index]
    if (a.position[index] === b.position[index]) continue
    if (key === undefined || other === undefined || key === other)
      return comparePositions(a.position.slice(index), b.position.slice(index))
    return key < other ? -1 : 1
  }
  const last = a.keys.length
  return comparePositions(a.position.slice(last), b.position.slice(last))
}

// The printable characters of ASCII before digits and letters, as people sort them
// (https://www.unicode.org/charts/collation/).
const signs = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const letters = 'abcdefghijklmnopqrstuvwxyz'
const accented = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
const unaccented = 'aaaaaaceeeeiiiinooooouuuuyy'

const places = new Map([
  ...Array.from(signs, (sign, index) => [sign, String.fromCodePoint(index + 1)] as const),
  ...Array.from(letters, (letter) => [letter, letter] as const),
  ...Array.from(letters, (letter) => [letter.toUpperCase(), letter] as const),
  ...Array.from(accented, (letter, index) => [letter, unaccented.charAt(index)] as const),
  ...Array.from(accented.toUpperCase(), (letter, index) => [letter, unaccented.charAt(index)] as const),
  ['ß', 'ss'],
])

/**
 * Returns a text’s sort key: of two texts with different keys, the one with the lower key comes first in the order of a
 * collator for English that sorts numbers by their size. Such a collator takes longer to load than most functions, and
 * is needed only for texts with the same key, and for those with other characters, which have none.
 */
export function sortKeyOf(text: string): string | undefined {
  let key = ''
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    const place = places.get(character)
    if (place !== undefined) key += place
    else if (isDigit(character)) {
      const end = endOfNumber(text, index)
      key += numberKey(text.slice(index, end))
      index = end - 1
    } else return undefined
  }
  return key
}

const isDigit = (character: string) => character >= '0' && character <= '9'

function endOfNumber(text: string, start: number): number {
  let end = start
  while (end < text.length && isDigit(text.charAt(end))) end += 1
  return end
}

/** Shorter numbers are lower. All keys of numbers begin with the same digit: after signs, before letters. */
function numberKey(digits: string): string {
  const number = digits.replace(/^0+(?=.)/, '')
  return `0${String.fromCodePoint(number.length)}${number}`
}
