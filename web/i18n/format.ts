import { language } from './language.ts'

const quantities = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
const inputQuantities = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false })
const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
const dateTimes = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })

/** Formats a quantity with separators; a missing one counts as 0. */
export function formatQuantity(quantity: number | null): string {
  return quantities.format(quantity ?? 0)
}

/** Formats a quantity for an input: without separators, which could be taken for a decimal sign. */
export function formatQuantityInput(quantity: number | null): string {
  return inputQuantities.format(quantity ?? 0)
}

/** Formats a time in ISO 8601 in the browser's time zone. */
export function formatDateTime(time: string): string {
  return dateTimes.format(new Date(time))
}

/** Formats the date of a time in ISO 8601 in the browser's time zone. */
export function formatDate(time: string): string {
  return dates.format(new Date(time))
}
