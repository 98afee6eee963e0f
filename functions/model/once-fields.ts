import { itemFields } from './fields.ts'

/** A thing that is bought once, as somebody wrote it. */
export interface Once {
  readonly name: string
  readonly amount?: number
  readonly note?: string
  readonly category?: string
}

/** The fields of the item that stands for it: what its name is too long for is in the note. */
export function onceFields({ name, amount = 1, note = '', category = '' }: Once) {
  const { maximum } = itemFields.name
  const description = name.length > maximum ? `${note} ${name}`.trim() : note
  return {
    name: cut(name, maximum),
    description: cut(description, itemFields.description.maximum),
    category: cut(category, itemFields.category.maximum),
    extra: amount,
    keep: false,
  }
}

export const notesIn = (text: string) => text.split(', ').filter(Boolean)

/** Notes of several who want something; what is too long is cut. */
export function joinNotes(...notes: readonly string[]): string {
  const parts = notes.flatMap(notesIn)
  return cut([...new Set(parts)].join(', '), itemFields.extra_note.maximum)
}

/** Without half of a character at the end, which nothing can store. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
