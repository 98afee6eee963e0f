import { textsOf } from './texts.ts'

// Most modules that need some of the others need these too.
export { texts, withTexts } from './texts.ts'

/** The texts of the app in the language in use, except what few screens need. */
export const messages = textsOf('main')

export const required = (label: string, value: string): string | undefined =>
  value.trim() === '' ? messages.field.required(label) : undefined
