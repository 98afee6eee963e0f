import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser'
import { source } from './catalogue.ts'

type ParameterType = 'string' | 'number' | 'boolean' | 'string | undefined'

export type Parameters = ReadonlyMap<string, ParameterType>

/** A text as TypeScript: what it takes, and the expression that makes it of that. */
export interface Message {
  readonly parameters: Parameters
  readonly code: string
}

/**
 * Translates a text in ICU MessageFormat. A value that can be absent is `{by, select, undefined {…} other {…}}`, and
 * one that is true or false `{all, select, true {…} other {…}}`.
 * @throws {Error} where it is no such text, or lacks a plural form of the language
 */
export function messageOf(text: string, language: string): Message {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const parameters = new Map<string, ParameterType>()
  const take = (name: string, type: ParameterType) => {
    parameters.set(name, commonType(name, type, parameters.get(name) ?? type))
    return name
  }

  // `counted` is the number that `#` stands for.
  function expressionOf(elements: readonly MessageFormatElement[], counted = ''): string {
    const [only] = elements
    if (only && elements.length === 1 && !isLiteralElement(only)) return valueOf(only, counted)
    const parts = elements.map((element) =>
      isLiteralElement(element) ? escaped(element.value) : `\${${valueOf(element, counted)}}`,
    )
    return `\`${parts.join('')}\``
  }

  function valueOf(element: MessageFormatElement, counted: string): string {
    if (isPoundElement(element)) return `number(${counted})`
    if (isArgumentElement(element)) return take(element.value, 'string')
    if (isNumberElement(element) && !element.style) return `number(${take(element.value, 'number')})`
    if (isPluralElement(element) && element.pluralType === 'cardinal') return pluralOf(element)
    if (isSelectElement(element)) return selectionOf(element)
    throw new Error('A text holds only arguments, numbers, plurals and selections.')
  }

  function pluralOf({ value, options }: PluralElement): string {
    const count = take(value, 'number')
    const missing = pluralCategories.filter((category) => !(category in options))
    if (missing.length > 0) throw new Error(`The plural of "${value}" lacks: ${missing.join(', ')}.`)
    const forms = Object.entries(options).map(
      ([form, option]) => [form, expressionOf(option.value, count)] as const,
    )
    const exact = forms.filter(([form]) => form.startsWith('='))
    const cases = exact.map(([form, code]) => `${count} === ${form.slice(1)} ? ${code} : `)
    return cases.join('') + inflectedOf(count, new Map(forms))
  }

  function inflectedOf(count: string, forms: ReadonlyMap<string, string>): string {
    const other = forms.get('other') ?? ''
    // By itself, since an English text may stand in the place of one of another language.
    if (language === source) return `${count} === 1 ? ${forms.get('one') ?? other} : ${other}`
    const different = pluralCategories.filter((category) => forms.get(category) !== other)
    if (different.length === 0) return other
    const listed = [...different, 'other'].map((category) => `${category}: ${forms.get(category) ?? ''}`)
    return `plural(${count}, { ${listed.join(', ')} })`
  }

  function selectionOf({ value, options }: SelectElement): string {
    const names = Object.keys(options).filter((name) => name !== 'other')
    const type = selectedType(names)
    const argument = take(value, type)
    const cases = names.map((name) => {
      const tested = name === 'undefined' ? name : JSON.stringify(name)
      const test = type === 'boolean' ? argument : `${argument} === ${tested}`
      return `${test} ? ${expressionOf(options[name]?.value ?? [])} : `
    })
    return cases.join('') + expressionOf(options['other']?.value ?? [])
  }

  return { code: expressionOf(parse(text, { ignoreTag: true })), parameters }
}

function selectedType(names: readonly string[]): ParameterType {
  if (names.includes('true')) return 'boolean'
  return names.includes('undefined') ? 'string | undefined' : 'string'
}

// A parameter that is tested or counted may be inserted too.
function commonType(name: string, a: ParameterType, b: ParameterType): ParameterType {
  if (a === b || b === 'string') return a
  if (a === 'string') return b
  throw new Error(`"${name}" is used both as ${b} and as ${a}.`)
}

const escaped = (text: string): string => text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
