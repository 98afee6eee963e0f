/** The list of languages, for whatever runs anywhere. */
export function languagesModule(languages: readonly string[]): string {
  return `${head}
/** The languages of the product, as ISO 639-1 codes: the folders in \`texts/\`. */
export const languages = [${languages.map(quoted).join(', ')}] as const

export type Language = (typeof languages)[number]
`
}

/** The types of the texts that come together. */
export function areasModule(areas: readonly string[]): string {
  const imports = areas.map((area, index) => `import type { Texts as Area${index} } from './en/${area}.ts'\n`)
  const types = areas.map((area, index) => `  readonly ${quoted(area)}: Area${index}\n`)
  return `${head}${imports.join('')}
export interface Texts {
${types.join('')}}
`
}

/** An area in all languages at once, for functions. */
export function allLanguagesModule(languages: readonly string[], area: string): string {
  const imports = languages.map(
    (language) => `import { textsWith as ${language} } from './${language}/${area}.ts'\n`,
  )
  return `${head}import { countsIn } from '../counts.ts'
${imports.join('')}import type { Texts } from './en/${area}.ts'
import type { Language } from './languages.ts'

export const textsByLanguage: Readonly<Record<Language, Texts>> = {
${languages.map((language) => `  ${language}: ${language}(countsIn('${language}')),\n`).join('')}}
`
}

const head = '// Made of the JSON in texts/ by infra/texts/: change that.\n'

function quoted(name: string): string {
  return `'${name}'`
}
