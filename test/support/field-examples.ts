import { randomUUID } from 'node:crypto'
import type { Field, FlatField } from '../../functions/model/field.ts'

/** Two values that a field takes, which no other item has. */
export function examplesOf(field: Field) {
  return { first: exampleOf(field, 'first'), second: exampleOf(field, 'second') }
}

type Which = 'first' | 'second'

function exampleOf(field: Field, which: Which): unknown {
  if (field.kind !== 'list') return flatExampleOf(field, which)
  // Lots of another quantity would change the stock, too.
  const record = Object.entries(field.of).map(([name, part]) => [
    name,
    flatExampleOf(part, part.kind === 'quantity' ? 'first' : which),
  ])
  return [Object.fromEntries(record)]
}

function flatExampleOf({ kind }: FlatField, which: Which): unknown {
  if (kind === 'text') return `${which} ${randomUUID()}`
  if (kind === 'date') return which === 'first' ? '2027-01-05' : '2027-02-06'
  if (kind === 'quantity') return which === 'first' ? 5.5 : 6.125
  return which === 'first'
}
