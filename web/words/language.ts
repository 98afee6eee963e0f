import type { Words } from './en.ts'

/** The texts of one folder: a language is a file there, named by its two letters. */
export type Files<Texts> = Readonly<Record<string, () => Promise<{ readonly words: Texts }>>>

const key = 'language'
const files = import.meta.glob<{ readonly words: Words }>('./??.ts')

/** The languages that there are, as ISO 639 has them. */
export const languages = Object.keys(files).map(codeOf)

/** The language that was chosen on this device, else the first one that the browser asks for, else English. */
export const language = wanted().find((code) => languages.includes(code)) ?? 'en'

/** Keeps the choice on this device, and begins the app anew in that language. */
export function chooseLanguage(code: string): void {
  localStorage.setItem(key, code)
  location.reload()
}

/** A language's name in that language: `Deutsch`. */
export function nameOf(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
}

/** Loads the texts of a folder in the language of the person. */
export async function loadTexts<Texts>(folder: Files<Texts>): Promise<Texts> {
  const load = folder[`./${language}.ts`]
  if (!load) throw new Error(`There are no texts in ${language}.`)
  return (await load()).words
}

/** Loads the texts that the app begins with. */
export function loadWords(): Promise<Words> {
  return loadTexts(files)
}

function codeOf(file: string): string {
  return file.slice(2, 4)
}

function wanted(): readonly string[] {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const chosen = localStorage.getItem(key)
  return chosen === null ? asked : [chosen, ...asked]
}
