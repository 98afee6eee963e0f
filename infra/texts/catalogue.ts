import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

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

const tagged = /^([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?)\.json$/

/** The languages in a folder of texts, as BCP 47 tags, the source first. */
export function languagesIn(folder: string): readonly string[] {
  const found = readdirSync(folder).flatMap((name) => tagged.exec(name)?.[1] ?? [])
  return found.toSorted((a, b) => Number(b === source) - Number(a === source) || (a < b ? -1 : 1))
}

export interface Listed {
  /** A note in the language itself, for as long as no native speaker has read it. */
  readonly mark?: string
  readonly direction?: 'rtl'
  /** Somebody is still translating. */
  readonly offered?: false
}

/** The languages in the order in which the app offers them. One that somebody has just begun may be missing. */
export function listedIn(folder: string): ReadonlyMap<string, Listed> {
  const listed: Record<string, Listed> = JSON.parse(readFileSync(join(folder, 'languages.json'), 'utf8'))
  return new Map(Object.entries(listed))
}

export const offeredIn = (folder: string): readonly string[] =>
  [...listedIn(folder)].filter(([, { offered }]) => offered !== false).map(([language]) => language)

export const areasIn = (folder: string): readonly string[] => [...readTexts(folder, source).keys()]

/**
 * Reads the texts of a language by area. Those that it lacks are empty: not translated yet.
 * @throws {Error} where the file is no JSON, or holds anything but texts
 */
export function readTexts(folder: string, language: string): ReadonlyMap<string, Catalogue> {
  const areas = Object.entries(completed(readEntries(folder, language), readEntries(folder, source)))
  return new Map(
    areas.map(([area, entries]) => [area, { language, area, entries: isEntries(entries) ? entries : {} }]),
  )
}

export const readCatalogue = (folder: string, language: string, area: string): Catalogue =>
  readTexts(folder, language).get(area) ?? { language, area, entries: {} }

/** By their places in the JSON, such as `shell.views.items`, or `shell` where nothing of it is translated. */
export const untranslatedIn = (folder: string, language: string): readonly string[] =>
  [...readTexts(folder, language).values()].flatMap(({ area, entries }) => emptyIn(entries, area))

function readEntries(folder: string, language: string): Entries {
  const file = `${language}.json`
  const { data, error } = entriesShape.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  if (error) throw new Error(`${file} holds something else than texts: ${z.prettifyError(error)}`)
  return data
}

const entriesShape: z.ZodMiniType<Entries> = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), z.lazy(() => entriesShape)]),
)

function completed(entries: Entries, english: Entries): Entries {
  const lacking = Object.entries(english).flatMap(([name, text]) => {
    const entry = entries[name] ?? (isEntries(text) ? {} : typeof text === 'string' ? '' : text.map(() => ''))
    return [[name, isEntries(entry) && isEntries(text) ? completed(entry, text) : entry] as const]
  })
  return { ...entries, ...Object.fromEntries(lacking) }
}

function emptyIn(entry: Entry, place: string): string[] {
  if (!isEntries(entry)) return [entry].flat().includes('') ? [place] : []
  const empty = Object.entries(entry).map(([name, each]) => emptyIn(each, `${place}.${name}`))
  return empty.every(([first = '']) => first.split('.').length === place.split('.').length + 1)
    ? [place]
    : empty.flat()
}

export function isEntries(entry: Entry | undefined): entry is Entries {
  return typeof entry === 'object' && !Array.isArray(entry)
}
