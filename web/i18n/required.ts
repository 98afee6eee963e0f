import { messages } from './messages.ts'

export function required(label: string, value: string): string | undefined {
  return value.trim() === '' ? messages.field.required(label) : undefined
}
