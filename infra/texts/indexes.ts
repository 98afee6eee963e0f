import type { Listed } from './catalogue.ts'

/** The list of languages, for whatever runs anywhere. */
export function languagesModule(
  languages: readonly string[],
  offered: readonly string[],
  listed: ReadonlyMap<string, Listed>,
): string {
  const mirrored = languages.filter((language) => listed.get(language)?.direction === 'rtl')
  return `${head}
/** The languages of the product, as BCP 47 tags: the folders in \`texts/\`. */
export const languages = [${languages.map(quoted).join(', ')}] as const

export type Language = (typeof languages)[number]

/** Those that the app offers. It shows another one only where a browser was told to. */
export const offered = [${offered.map(quoted).join(', ')}] as const satisfies readonly Language[]

export type Offered = (typeof offered)[number]

export const rightToLeft: readonly Language[] = [${mirrored.map(quoted).join(', ')}]
`
}

/** The marks of languages, for the sheet in which one is chosen. */
export function marksModule(listed: ReadonlyMap<string, Listed>): string {
  const marked = [...listed].filter(([, { mark }]) => mark)
  return `${head}import type { Language } from './languages.ts'

/** Says of a language, in itself, that no native speaker has read it. */
export const marks: { readonly [One in Language]?: string } = {
${marked.map(([language, { mark }]) => `  ${quoted(language)}: ${JSON.stringify(mark)},\n`).join('')}}
`
}

/** The types of the texts that come together, and all of them by their names in code. */
export function areasModule(areas: readonly string[]): string {
  const imports = areas.map((area, index) => `import type { Texts as Area${index} } from './en/${area}.ts'\n`)
  const types = areas.map((area, index) => `  readonly ${quoted(area)}: Area${index}\n`)
  const getters = areas.map(
    (area) => `  get ${inCamelCase(area)}() {\n    return textsOf(${quoted(area)})\n  },\n`,
  )
  return `${head}${imports.join('')}
export interface Texts {
${types.join('')}}

export const byName = (textsOf: <Area extends keyof Texts>(area: Area) => Texts[Area]) => ({
${getters.join('')}})
`
}

const inCamelCase = (area: string) => area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** An area in all languages at once, for functions. */
export function allLanguagesModule(languages: readonly string[], area: string): string {
  const imports = languages.map(
    (language, index) => `import { textsWith as in${index} } from './${language}/${area}.ts'\n`,
  )
  return `${head}import { countsIn } from '../counts.ts'
${imports.join('')}import type { Texts } from './en/${area}.ts'
import type { Language } from './languages.ts'

export const textsByLanguage: Readonly<Record<Language, Texts>> = {
${languages.map((language, index) => `  '${language}': in${index}(countsIn('${language}')),\n`).join('')}}
`
}

const head = '// Made of the JSON in texts/ by infra/texts/: change that.\n'

const quoted = (name: string): string => `'${name}'`
