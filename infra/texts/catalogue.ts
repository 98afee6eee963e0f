import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text in ICU MessageFormat, or texts by name, or in a row. */
export type Entry = string | readonly string[] | Entries

export interface Entries {
  readonly [name: string]: Entry
}

export interface Catalogue {
  readonly language: string
  readonly area: string
  readonly entries: Entries
}

export const source = 'en'

/** The languages in a folder of texts, as BCP 47 tags, the source first. */
export function languagesIn(folder: string): readonly string[] {
  const found = readdirSync(folder).filter((name) =>
    /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(name),
  )
  return found.toSorted((a, b) => Number(b === source) - Number(a === source) || (a < b ? -1 : 1))
}

export interface Listed {
  /** What the language says of itself while no native speaker has read it. */
  readonly mark?: string
  readonly direction?: 'rtl'
  /** Somebody is still translating. */
  readonly offered?: false
}

/** What is known of languages, in the order in which the app offers them; nothing of one that somebody has begun. */
export function listedIn(folder: string): ReadonlyMap<string, Listed> {
  const listed: Record<string, Listed> = JSON.parse(readFileSync(join(folder, 'languages.json'), 'utf8'))
  return new Map(Object.entries(listed))
}

export const offeredIn = (folder: string): readonly string[] =>
  [...listedIn(folder)].filter(([, { offered }]) => offered !== false).map(([language]) => language)

export function areasIn(folder: string): readonly string[] {
  return readdirSync(join(folder, source))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()
}

/**
 * Reads the texts of an area. One that a language lacks, alone or with its file, is empty: not translated yet.
 * @throws {Error} where the file is no JSON, or holds anything but texts
 */
export function readCatalogue(folder: string, language: string, area: string): Catalogue {
  const entries = readEntries(folder, language, area)
  const english = language === source ? entries : readEntries(folder, source, area)
  return { language, area, entries: completed(entries, english) }
}

/** By their places in the JSON, and missing files by their paths. */
export function untranslatedIn(folder: string, language: string): readonly string[] {
  return areasIn(folder).flatMap((area) =>
    existsSync(fileOf(folder, language, area))
      ? emptyIn(readCatalogue(folder, language, area).entries, area)
      : `${language}/${area}.json`,
  )
}

const fileOf = (folder: string, language: string, area: string) => join(folder, language, `${area}.json`)

function readEntries(folder: string, language: string, area: string): Entries {
  const file = fileOf(folder, language, area)
  const entries = existsSync(file) ? entryOf(JSON.parse(readFileSync(file, 'utf8'))) : {}
  if (!isEntries(entries)) throw new Error(`${file} is no object of texts.`)
  return entries
}

function completed(entries: Entries, english: Entries): Entries {
  const lacking = Object.entries(english).flatMap(([name, text]) => {
    const entry = entries[name] ?? (isEntries(text) ? {} : typeof text === 'string' ? '' : text.map(() => ''))
    return [[name, isEntries(entry) && isEntries(text) ? completed(entry, text) : entry] as const]
  })
  return { ...entries, ...Object.fromEntries(lacking) }
}

function emptyIn(entry: Entry, place: string): string[] {
  if (isEntries(entry))
    return Object.entries(entry).flatMap(([name, each]) => emptyIn(each, `${place}.${name}`))
  return (typeof entry === 'string' ? [entry] : entry).includes('') ? [place] : []
}

export function isEntries(entry: Entry | undefined): entry is Entries {
  return typeof entry === 'object' && !Array.isArray(entry)
}

function entryOf(value: unknown): Entry {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf)
  if (typeof value !== 'object' || value === null) throw new Error(`${String(value)} is no text.`)
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, entryOf(entry)]))
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('A row holds texts alone.')
  return value
}
