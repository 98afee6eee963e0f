import { words } from './words.ts'

/** What is wrong with a required field, if it is empty. */
export function required(label: string, value: string): string | undefined {
  return value.trim() === '' ? words.field.required(label) : undefined
}
