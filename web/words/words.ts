import { en, type Words } from './en.ts'

/** The texts in the language of the person. */
export const words: Words = en

const amounts = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false })
const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A quantity as people read it; a missing entry counts as 0. */
export function amountText(quantity: number | null): string {
  return amounts.format(quantity ?? 0)
}

/** A moment in ISO 8601 as people read it, in their own time zone. */
export function momentText(time: string): string {
  return moments.format(new Date(time))
}

/** The day of a moment in ISO 8601, as people read it, in their own time zone. */
export function dayText(time: string): string {
  return days.format(new Date(time))
}
