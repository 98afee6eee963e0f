import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { areasIn, languagesIn, listedIn, offeredIn, readTexts, source } from './catalogue.ts'
import { allLanguagesModule, areasModule, languagesModule, marksModule } from './indexes.ts'
import { moduleOf } from './module.ts'

export const textsFolder = join(import.meta.dirname, '../../texts')

// Every screen waits for these. The texts of other areas come with what shows them.
const atStart = 'shell fields ui login items quantities shopping-list households'.split(' ')

// Functions write these.
const ofFunctions = ['calendar', 'first-household', 'mails', 'notice-mails', 'push-messages']

// The demo of one machine is furnished with these, as the one in the browser is.
const ofBoth = ['groceries']

/** The area of the installed app’s name and shortcuts, which become no code. */
export const manifestArea = 'manifest'

/** The areas that no screen shows: mails and the like. */
export const offScreen = [...ofFunctions, manifestArea]

const elsewhere = [...atStart, ...offScreen]

/**
 * Makes the TypeScript in `texts/generated/` of the JSON beside it. Writes only what differs.
 * @throws {Error} that names each text with a fault
 */
export function writeTexts(): void {
  const modules = modulesOf(textsFolder)
  const folder = join(textsFolder, 'generated')
  for (const [file, code] of modules) writeIfChanged(join(folder, file), code)
  for (const file of filesIn(folder)) if (!modules.has(file)) rmSync(join(folder, file))
}

/** The names of what screens load together, in each language. */
export function screenAreas(): readonly string[] {
  return ['main', ...areasIn(textsFolder).filter((area) => !elsewhere.includes(area))]
}

export const areasOf = (name: string): readonly string[] => (name === 'main' ? atStart : [name])

function modulesOf(folder: string): ReadonlyMap<string, string> {
  const [languages, listed] = [languagesIn(folder), listedIn(folder)]
  const texts = new Map(languages.map((language) => [language, readTexts(folder, language)]))
  const cataloguesOf = (language: string, name: string) =>
    areasOf(name).flatMap((area) => texts.get(language)?.get(area) ?? [])
  const moduleFor = (language: string, name: string) =>
    moduleOf(name, cataloguesOf(language, name), cataloguesOf(source, name))
  const names = [...screenAreas(), ...ofFunctions]
  return new Map([
    ...languages.flatMap((language) =>
      names.map((name) => [`${language}/${name}.ts`, moduleFor(language, name)] as const),
    ),
    ['languages.ts', languagesModule(languages, offeredIn(folder), listed)],
    ['language-marks.ts', marksModule(listed)],
    ['areas.ts', areasModule(screenAreas())],
    ...[...ofFunctions, ...ofBoth].map(
      (area) => [`${area}.ts`, allLanguagesModule(languages, area)] as const,
    ),
  ])
}

function writeIfChanged(path: string, code: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === code) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
