import type { Language } from '../../../texts/generated/languages.ts'
import { wordsOf } from './language-words.ts'
import { readLine } from './read-line.ts'

/** The fewest parts between commas that are several things, whatever they are. */
const fewestListed = 3
/** The most words that are said in one breath. A text of more is one thing, or a list to paste. */
const mostSaid = 40
/** The most words of a thing, without its amount: more are not tried. */
const mostWords = 6

/**
 * Reads what somebody says in one breath: "milk, eggs and two breads".
 *
 * @param isKnown whether a name, without an amount, is one that the household has, or a grocery
 * @returns the things with their amounts as they were said; just one where the text may be a name as a whole
 */
export function readSeveral(
  language: Language,
  text: string,
  isKnown: (name: string) => boolean,
): readonly string[] {
  const whole = text.trim()
  if (whole.split(/\s+/u).length > mostSaid) return [whole]
  const things = thingsOf(language, isKnown)
  if (things.isThing(whole)) return [whole]
  const listed = split(whole, /[,;\n]\s*(?!\d)|(?<!\d)[,;\n]\s*/u)
  const parts = listed.flatMap(things.within)
  const areSeveral = things.areMost(parts) || listed.length >= fewestListed
  return parts.length > 1 && areSeveral ? parts : [whole]
}

const split = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

const isNumber = (word = '') => /^\d+$/u.test(word)
const isCounted = (part: string) => readLine(part).name !== part

function thingsOf(language: Language, isKnown: (name: string) => boolean) {
  const { fillers, joiners, headIsFirst, amounts } = wordsOf(language)
  const anyJoiner = `(?:${joiners.join('|')})`
  const joiner = new RegExp(String.raw`\s+${anyJoiner}\s+`, 'giu')
  const leadingJoiner = new RegExp(String.raw`^${anyJoiner}\s+`, 'iu')
  const bound = fillers.filter((word) => ![...joiners, ...amounts.partitives].includes(word))
  const isFiller = (word = '') => fillers.includes(word.toLowerCase())
  /** A thing with what it is of or for: "zumo de naranja". */
  const binding = new RegExp(String.raw`^(.+?)\s(?:(?:${bound.join('|')})\s|[dl]['’])+\S+$`, 'iu')

  function isThing(part: string): boolean {
    const { name } = readLine(part)
    return isCalled(name) || isCalled(binding.exec(name)?.[1] ?? '')
  }

  /** Whether a name is known, or is a known word with one that merely says more of it: "papel higiénico". */
  function isCalled(name: string): boolean {
    const words = name.split(/\s/u)
    if (isFiller(words[0]) || isFiller(words.at(-1))) return false
    const ordered = headIsFirst ? words : words.toReversed()
    const [head = '', more] = ordered
    return (
      isKnown(name) ||
      (ordered.length === 2 &&
        more !== undefined &&
        isKnown(head) &&
        !isKnown(more) &&
        /^\p{L}+$/u.test(more))
    )
  }

  const isJoined = (part: string) => part.search(joiner) > 0
  const areMost = (parts: readonly string[]) =>
    parts.filter((part) => isThing(part) || isCounted(part) || isJoined(part)).length > parts.length / 2

  /** The things that stand in a part with joining words between them, or none. */
  function within(part: string): readonly string[] {
    const all = part.replace(leadingJoiner, '')
    if (isThing(all)) return [all]
    const joined = split(withBreaks(all), /\n/u).flatMap((one) => inARow(one.split(/\s+/u)) ?? [one])
    return areMost(joined) ? joined : [all]
  }

  /** Puts a line break for each "and" but before the end of a name: "salt and vinegar crisps". */
  function withBreaks(part: string): string {
    return part.replaceAll(joiner, (text, offset: number) => {
      const [next = ''] = part.slice(offset + text.length).split(joiner)
      const endsName = !headIsFirst && !isThing(next) && inARow(next.split(/\s+/u)) !== undefined
      return endsName ? text : '\n'
    })
  }

  /** Things that stand in a row without a word between them, each as long as it can be. */
  function inARow(words: readonly string[]): readonly string[] | undefined {
    // From the end on, so that nothing is tried twice.
    const from: (readonly string[] | undefined)[] = Array.from({ length: words.length }, () => undefined)
    from.push([])
    const isLed = isNumber(words[0])
    for (let start = words.length - 1; start >= 0; start -= 1)
      for (let length = 1; length <= Math.min(mostWords, words.length - start); length += 1) {
        const first = words.slice(start, start + length).join(' ')
        // The others lead where one does: "2 milk 3 eggs".
        const rest = isLed && isNumber(words[start + length - 1]) ? undefined : from[start + length]
        if (rest && isThing(first)) from[start] = [first, ...rest]
      }
    return from[0]
  }

  return { isThing, areMost, within }
}
