import { randomUUID } from 'node:crypto'
import type { Field, FlatField } from '../../functions/items/field.ts'

/** Two values that a field takes, which no other item has. */
export function examplesOf(field: Field) {
  return { first: exampleOf(field, 'first'), second: exampleOf(field, 'second') }
}

type Which = 'first' | 'second'

function exampleOf(field: Field, which: Which): unknown {
  if (field.kind !== 'list') return flatExampleOf(field, which)
  const record = Object.entries(field.of).map(([name, part]) => [name, flatExampleOf(part, which)])
  return [Object.fromEntries(record)]
}

function flatExampleOf({ kind }: FlatField, which: Which): unknown {
  if (kind === 'text') return `${which} ${randomUUID()}`
  if (kind === 'quantity') return which === 'first' ? 5.5 : 6.125
  return which === 'first'
}
