import type { Item } from '../../functions/model/item.ts'
import { rankOf, wordsOf } from '../ui/normalize-text.ts'

/** The items that a name may mean, the likeliest first. */
export interface Match {
  readonly items: readonly Item[]
  /** Whether the first is called just so, and no other is: a relative may be something else, as peanut butter is. */
  readonly isSure: boolean
}

/** How well an item answers a name, the better the higher. */
const rating = { same: 4, head: 3, contained: 2, misspelt: 1, none: 0 } as const

const most = 4
/** The fewest letters of a name that may have a wrong one. */
const fewestMisspelt = 5
/** The fewest letters that end a compound: "Vollmilch" is milk. */
const fewestOfCompound = 4

const pluralEndings = new Set(['s', 'es', 'n', 'en', 'e', 'er', 'x', 'eren', 'y', 'i', 'ow', 'u'])

/** Endings that take each other's place in Polish, where a count changes the word too: "bułka, 5 bułek", "2 l mleka". */
const otherEndings = ['o a', 'a y', 'ka ki', 'ka ek', 'ko ka', 'ko ek', 'ki ek', 'y ow', 'i ow'].map((pair) =>
  pair.split(' '),
)

export function matchItems(rows: readonly Item[], name: string): Match {
  const sought = wordsOf(name)
  if (sought.length === 0) return { items: [], isSure: false }
  const rated = rows
    .map((item) => ({ item, rated: rate(item, sought) }))
    .filter((one) => one.rated > rating.none)
    .map((one) => ({ ...one, rank: rankOf(wordsIn(one.item), sought) }))
    .toSorted((a, b) => b.rated - a.rated || b.rank - a.rank || a.item.name.length - b.item.name.length)
  const [first, second] = rated
  const isSure = first?.rated === rating.same && second?.rated !== rating.same
  return { items: rated.slice(0, most).map(({ item }) => item), isSure }
}

// Normalizing thousands of items for each line would take longer than all else.
const words = new WeakMap<Item, readonly string[]>()

function wordsIn(item: Item): readonly string[] {
  const known = words.get(item) ?? wordsOf(item.name)
  words.set(item, known)
  return known
}

function rate(item: Item, sought: readonly string[]): number {
  const { name } = item
  const named = wordsIn(item)
  if (named.length === sought.length && contains(named, sought, isSameWord)) return rating.same
  if (contains(named, sought, isKindOf))
    return isKindOf(headOf(name), sought.at(-1)) ? rating.head : rating.contained
  const [whole, typed] = [named.join(''), sought.join('')]
  return typed.length >= fewestMisspelt && isOneOff(whole, typed) ? rating.misspelt : rating.none
}

const contains = (named: readonly string[], sought: readonly string[], isIt: typeof isSameWord) =>
  sought.every((word) => named.some((one) => isIt(one, word)))

/** The word that says what a thing is: "Whole milk, 3.5 % fat" is milk, and "Milk chocolate" is none. */
function headOf(name: string): string | undefined {
  return wordsOf(name.split(/[,(:–\d]|\s-\s/u)[0] ?? '').at(-1)
}

function isSameWord(a = '', b = ''): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short === long || (short.endsWith('y') && long === `${short.slice(0, -1)}ies`)) return true
  if (short.length >= 3 && long.startsWith(short) && pluralEndings.has(long.slice(short.length))) return true
  return otherEndings.some(
    ([one = '', other = '']) => isSwapped(a, b, one, other) || isSwapped(b, a, one, other),
  )
}

function isSwapped(a: string, b: string, ending: string, other: string): boolean {
  const stem = a.slice(0, -ending.length)
  return stem.length >= 3 && a.endsWith(ending) && b === stem + other
}

const isKindOf = (word = '', kind = '') =>
  isSameWord(word, kind) || (kind.length >= fewestOfCompound && isSameWord(word.slice(-kind.length), kind))

/** Whether one letter is wrong, missing or too many, or two have changed places. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)]
  const areSwapped =
    restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2)
  return (
    areSwapped ||
    restOfA.slice(1) === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1)
  )
}
