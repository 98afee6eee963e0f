import type { Words } from './en.ts'

const key = 'language'

// A language is a file beside this one, named by its two letters.
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

/** Loads the texts in the language of the person. */
export async function loadWords(): Promise<Words> {
  const load = files[`./${language}.ts`]
  if (!load) throw new Error(`There are no texts in ${language}.`)
  return (await load()).words
}

function codeOf(file: string): string {
  return file.slice(2, 4)
}

function wanted(): readonly string[] {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const chosen = localStorage.getItem(key)
  return chosen === null ? asked : [chosen, ...asked]
}
