import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { type Entry, isEntries, readTexts } from '../../infra/texts/catalogue.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'

/** All texts of a language as they are written, by their places in the JSON: `shell.views.items`. */
export function writtenTexts(language: string): ReadonlyMap<string, string> {
  return new Map(
    [...readTexts(textsFolder, language).values()].flatMap(({ area, entries }) => textsOf(entries, area)),
  )
}

function textsOf(entry: Entry, key: string): (readonly [string, string])[] {
  if (isEntries(entry))
    return Object.entries(entry).flatMap(([name, each]) => textsOf(each, `${key}.${name}`))
  if (typeof entry === 'string') return [[key, entry]]
  return entry.map((text, index) => [`${key}.${index}`, text])
}

/** Returns the words of a text in all its forms, without its arguments. */
export function wordsOf(text: string): string {
  const words = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (isLiteralElement(element)) return element.value
      if (!isPluralElement(element) && !isSelectElement(element)) return []
      return Object.values(element.options).flatMap(({ value }) => words(value))
    })
  return words(parse(text, { ignoreTag: true })).join(' ')
}
