import type { Messages } from './locales/en.ts'

/** A catalogue of texts in each language, by the path of its file. */
export type Catalogues<Texts> = Readonly<Record<string, () => Promise<{ readonly messages: Texts }>>>

const key = 'language'
const catalogues = import.meta.glob<{ readonly messages: Messages }>('./locales/??.ts')

/** The available languages, as ISO 639-1 codes. */
export const languages = Object.keys(catalogues).map(codeOf)

/** The language chosen on this device, else the first one that the browser asks for, else English. */
export const language = preferred().find((code) => languages.includes(code)) ?? 'en'

/** Keeps the choice on this device and reloads the app. */
export function chooseLanguage(code: string): void {
  localStorage.setItem(key, code)
  location.reload()
}

/** A language's name in that language: `Deutsch`. */
export function languageName(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
}

/** Loads the catalogue in the language in use. */
export async function loadLocale<Texts>(all: Catalogues<Texts>): Promise<Texts> {
  const load = Object.entries(all).find(([file]) => codeOf(file) === language)?.[1]
  if (!load) throw new Error(`There are no texts in ${language}.`)
  return (await load()).messages
}

/** Loads the catalogue of the whole app, except batch scanning. */
export function loadMessages(): Promise<Messages> {
  return loadLocale(catalogues)
}

function codeOf(file: string): string {
  return file.slice(-'en.ts'.length, -'.ts'.length)
}

function preferred(): readonly string[] {
  const asked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const chosen = localStorage.getItem(key)
  return chosen === null ? asked : [chosen, ...asked]
}
