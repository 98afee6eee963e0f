import { countsIn, type Counts } from '../../texts/counts.ts'
import { byName, type Texts } from '../../texts/generated/areas.ts'
import { language, locale } from './language.ts'

/** Texts that come together. Those that few screens need are apart from the others, which every screen waits for. */
export type Area = keyof Texts

export type Messages = Texts['main']

interface TextsFile<Name extends Area> {
  readonly textsWith: (counts: Counts) => Texts[Name]
}

const counts = countsIn(language, locale)

const loaded: { -readonly [Name in Area]?: Texts[Name] } = {}

export async function loadTexts(...areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map(loadArea))
}

/** Safari runs a module too early if its import awaits: https://bugs.webkit.org/show_bug.cgi?id=242740 */
export async function withTexts<Module>(
  areas: readonly Area[],
  load: () => Promise<Module>,
): Promise<Module> {
  await loadTexts(...areas)
  return await load()
}

/** @throws {Error} before they have been loaded */
export function textsOf<Name extends Area>(area: Name): Texts[Name] {
  const texts = loaded[area]
  if (!texts) throw new Error(`The module that loads this one does not load the texts "${area}" before.`)
  return texts
}

/** The texts of all areas, each of which has to be loaded before it is read. */
export const texts = byName(textsOf)

export const findTexts = <Name extends Area>(area: Name): Texts[Name] | undefined => loaded[area]

async function loadArea<Name extends Area>(area: Name): Promise<Texts[Name]> {
  if (loaded[area]) return loaded[area]
  const file = `${import.meta.env.TEXTS}/${language}/${area}.${import.meta.env.DEV ? 'ts' : 'js'}`
  const { textsWith }: TextsFile<Name> = await import(/* @vite-ignore */ file)
  return (loaded[area] = textsWith(counts))
}
