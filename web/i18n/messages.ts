import type { RecordText } from './locales/fields/field-labels.ts'
import type { Messages } from './locales/en.ts'
import { language, loadMessages } from './language.ts'

/** Every text of the app in the language in use. Awaited here, so that no importer runs without it. */
export const messages: Messages = await loadMessages()

document.documentElement.lang = language

type Parts = Readonly<Record<string, string>>

const recordTexts: Readonly<Record<string, (parts: Parts) => RecordText>> = messages.records

/** What a record of a list says, made of its formatted fields. */
export function recordText(list: string, parts: Parts): RecordText {
  return recordTexts[list]?.(parts) ?? ['']
}

const recordFields: Readonly<Record<string, Readonly<Record<string, string>>>> = messages.recordFields

/** The label of a field in a list's records. */
export function recordFieldLabel(list: string, name: string): string {
  return recordFields[list]?.[name] ?? name
}
