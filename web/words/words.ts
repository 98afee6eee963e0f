import type { Words } from './en.ts'
import { language, loadWords } from './language.ts'

/** The texts in the language of the person. Whatever uses them is run once they are there. */
export const words: Words = await loadWords()

document.documentElement.lang = language

const amounts = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false })
const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })

/** A quantity as people read it; a missing entry counts as 0. */
export function amountText(quantity: number | null): string {
  return amounts.format(quantity ?? 0)
}

const recordFields: Readonly<Record<string, Readonly<Record<string, string>>>> = words.recordFields

/** What a field of the records in a list is called. */
export function recordFieldText(list: string, name: string): string {
  return recordFields[list]?.[name] ?? name
}

/** A moment in ISO 8601 as people read it, in their own time zone. */
export function momentText(time: string): string {
  return moments.format(new Date(time))
}

/** The day of a moment in ISO 8601, as people read it, in their own time zone. */
export function dayText(time: string): string {
  return days.format(new Date(time))
}
