import { messages } from './messages.ts'

/** Reports a required field that is empty. */
export function required(label: string, value: string): string | undefined {
  return value.trim() === '' ? messages.field.required(label) : undefined
}
