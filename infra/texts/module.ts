import { type Catalogue, type Entry, isEntries, source } from './catalogue.ts'
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

interface Context {
  readonly language: string
  readonly faults: string[]
}

/**
 * Writes catalogues as one TypeScript module, with functions for the texts that take arguments.
 * @throws {Error} that names each text with a fault
 */
export function moduleOf(
  name: string,
  catalogues: readonly Catalogue[],
  sources: readonly Catalogue[],
): string {
  const language = catalogues[0]?.language ?? source
  const context: Context = { language, faults: [] }
  const parts = catalogues.map(({ area, entries }, index) =>
    Object.entries(entries).map(([key, entry]) => {
      const english = sources[index]?.entries[key]
      return `${JSON.stringify(key)}: ${written(entry, english, `${area}.${key}`, context)},\n`
    }),
  )
  if (context.faults.length > 0) throw new Error(context.faults.join('\n'))
  return framed(name, language, parts.flat().join(''))
}

function framed(name: string, language: string, entries: string): string {
  const used = ['number', 'plural'].filter((helper) => entries.includes(`${helper}(`))
  const counts = used.length > 0 ? `{ ${used.join(', ')} }` : '_counts'
  return [
    '// Made of the JSON in texts/ by infra/texts/: change that.\n',
    `import type { Counts } from '../../counts.ts'\n`,
    language === source ? '' : `import type { Texts } from '../${source}/${name}.ts'\n`,
    `\nexport const textsWith = (${counts}: Counts)${language === source ? '' : ': Texts'} => ({\n${entries}})\n`,
    language === source ? '\nexport type Texts = ReturnType<typeof textsWith>\n' : '',
  ].join('')
}

function written(entry: Entry, english: Entry | undefined, path: string, context: Context): string {
  if (isEntries(entry)) {
    const inner = isEntries(english) ? english : {}
    const lines = Object.entries(entry).map(
      ([key, each]) => `${JSON.stringify(key)}: ${written(each, inner[key], `${path}.${key}`, context)},\n`,
    )
    return `{\n${lines.join('')}}`
  }
  if (typeof entry !== 'string') {
    const rows = Array.isArray(english) ? english : []
    return `[${entry.map((each, index) => written(each || rows[index], '', path, context)).join(', ')}]`
  }
  if (typeof english !== 'string') return fault(`There is no such text in ${source}.`, path, context)
  try {
    const inEnglish = messageOf(english, source)
    // A text that waits for its translation.
    const message = entry === '' ? inEnglish : messageOf(entry, context.language)
    return functionOf(message, inEnglish, path)
  } catch (error) {
    return fault(error instanceof Error ? error.message : String(error), path, context)
  }
}

function functionOf(message: Message, english: Message, path: string): string {
  compare(message.parameters, english.parameters)
  const names = [...english.parameters.keys()]
  const [only] = names
  if (only === undefined) return message.code
  if (names.length > 1 || isByName(path)) return functionByName(message, english)
  const parameter = `${isUsed(only, message) ? only : `_${only}`}: ${english.parameters.get(only)}`
  return `(${parameter}): string => ${message.code}`
}

/** Whether even a single argument is given by its name: those of refusals are sent so. */
const isByName = (path: string) => path.startsWith('refusals.')

function functionByName(message: Message, { parameters }: Message): string {
  const used = [...parameters.keys()].filter((name) => isUsed(name, message))
  const types = Array.from(parameters, ([name, type]) => `readonly ${name}: ${type}`)
  return `({ ${used.join(', ')} }: { ${types.join('; ')} }): string => ${message.code}`
}

// A language may have nothing to tell apart where English has.
const isUsed = (name: string, { code }: Message) => new RegExp(`\\b${name}\\b`).test(code)

function compare(parameters: Parameters, english: Parameters): void {
  for (const [name, type] of english) {
    const given = parameters.get(name)
    if (given === undefined) throw new Error(`{${name}} is missing.`)
    if (given !== type && given !== 'string') throw new Error(`{${name}} is ${type}, not ${given}.`)
  }
  for (const name of parameters.keys()) if (!english.has(name)) throw new Error(`There is no {${name}}.`)
}

function fault(what: string, path: string, { language, faults }: Context): string {
  faults.push(`texts/${language}: ${path}: ${what}`)
  return "''"
}

type ParameterType = 'string' | 'number' | 'boolean' | 'string | undefined'

type Parameters = ReadonlyMap<string, ParameterType>

/** A text as TypeScript: what it takes, and the expression that makes it of that. */
interface Message {
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
