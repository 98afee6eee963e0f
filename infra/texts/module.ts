import { type Catalogue, type Entry, isEntries, source } from './catalogue.ts'
import { type Message, messageOf, type Parameters } from './message.ts'

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
