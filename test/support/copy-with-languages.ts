import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { type Listed, listedIn, readTexts, source, type Entry } from '../../infra/texts/catalogue.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'

const plain = 'AEIOUYaeiouycnsz'
const accented = 'ÅÉÎÖÛÝåéîöûýçñšž'

/** English made longer by 40 %, with accents and brackets, in the plural forms of a language. */
function pseudoTexts(entry: Entry, language: string): Entry {
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

const project = join(import.meta.dirname, '../..')
const copied = ['functions', 'infra', 'texts', 'web', 'package.json', 'package-lock.json', 'vite.config.ts']

const uncompressed = `
export const compressedEndings = []
export const compressSite = () => undefined
`

/** The product with more languages, which are folders of JSON in a copy of its sources, running in a folder of its own. */
export interface Copy {
  readonly url: string
  readonly password: string
  readonly dataFolder: string
  readonly close: () => Promise<void>
}

/** Starts a copy of the product that offers further languages, each in made-up words. */
export async function startCopyWith(languages: ReadonlyMap<string, Listed>): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'))
  for (const name of copied) cpSync(join(project, name), join(folder, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const language of languages.keys()) writeLanguage(join(folder, 'texts'), language)
  const offered = [...listedIn(textsFolder), ...languages]
  writeFileSync(join(folder, 'texts/languages.json'), JSON.stringify(Object.fromEntries(offered)))
  // Its files are served as they are: compressing them takes as long as building them.
  writeFileSync(join(folder, 'infra/compress-site.ts'), uncompressed)
  const dataFolder = join(folder, 'data')
  const password = 'seven quiet lamps on a hill'
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATA_DIR: dataFolder,
    DEMO_PASSWORD: password,
    NO_COLOR: '1',
  }
  const child = spawn(process.execPath, ['infra/start.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
    rmSync(folder, { recursive: true })
  }
  return { url: await addressOf(child), password, dataFolder, close }
}

function writeLanguage(folder: string, language: string): void {
  const areas = Array.from(readTexts(textsFolder, source), ([area, { entries }]) => [
    area,
    pseudoTexts(entries, language),
  ])
  writeFileSync(join(folder, `${language}.json`), JSON.stringify(Object.fromEntries(areas)))
}

// Goes on reading, or the next line that it writes would end it.
function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      output += String(part)
      const [, url] = /^Household inventory +(\S+)[^]*^Data /m.exec(output) ?? []
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error(`It ended before it said where it is.\n${output}`)))
  })
}
