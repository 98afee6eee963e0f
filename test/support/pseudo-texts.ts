import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import type { Entry } from '../../infra/texts/catalogue.ts'

const plain = 'AEIOUYaeiouycnsz'
const accented = 'ÅÉÎÖÛÝåéîöûýçñšž'

/** English made longer by 40 %, with accents and brackets, in the plural forms of a language. */
export function pseudoTexts(entry: Entry, language: string): Entry {
  if (typeof entry === 'string') return pseudoText(entry, language)
  if (Array.isArray(entry)) return entry.map((text) => pseudoText(text, language))
  return Object.fromEntries(
    Object.entries(entry).map(([name, inner]) => [name, pseudoTexts(inner, language)]),
  )
}

function pseudoText(text: string, language: string): string {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const longer = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
    elements.map((element) => {
      if (isLiteralElement(element)) return { ...element, value: stretched(element.value) }
      if (!isPluralElement(element) && !isSelectElement(element)) return element
      const { other } = element.options
      const missing = isPluralElement(element) ? pluralCategories : []
      const all = { ...Object.fromEntries(missing.map((category) => [category, other])), ...element.options }
      const options = Object.fromEntries(
        Object.entries(all).flatMap(([name, option]) =>
          option && !isUnknown(name, pluralCategories, isPluralElement(element))
            ? [[name, { ...option, value: longer(option.value) }]]
            : [],
        ),
      )
      return { ...element, options }
    })
  return `[${printAST(longer(parse(text, { ignoreTag: true })))}]`
}

const isUnknown = (name: string, categories: readonly string[], isPlural: boolean) =>
  isPlural && !name.startsWith('=') && !categories.includes(name)

// Word by word, so that lines break where they would in a real language, and with letters of common widths.
function stretched(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const letters = Array.from(word, (letter) => accented[plain.indexOf(letter)] ?? letter).join('')
    return letters + 'öï'.repeat(word.length).slice(0, Math.round(word.length * 0.4))
  })
}
