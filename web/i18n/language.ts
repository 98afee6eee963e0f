import { closestLanguage } from '../../functions/model/closest-language.ts'
import { type Language, languages, offered, rightToLeft } from '../../texts/generated/languages.ts'

const key = 'language'

/** The language chosen on this device, else the first one that the browser asks for, else English. */
export const language: Language =
  languages.find((code) => code === chosenLanguage()) ??
  navigator.languages.map((tag) => closestLanguage(tag, offered)).find((code) => code !== undefined) ??
  'en'

/** The browser's own tag for the language, such as `en-GB`: dates, numbers and the order of names are its region's. */
export const locale =
  navigator.languages.find((tag) => closestLanguage(tag, [language]) !== undefined) ?? language

export const direction = rightToLeft.includes(language) ? 'rtl' : 'ltr'

/** Keeps the choice on this device and reloads the app. */
export function chooseLanguage(code: string): void {
  localStorage.setItem(key, code)
  location.reload()
}

/** A language's name in that language: `Deutsch`. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  // In a sentence some languages begin it with a small letter.
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

// If the browser lets this site keep no data, the message about it is in the language that the browser asks for.
function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
