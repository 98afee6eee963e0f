import * as fc from 'fast-check'
import { names } from './engine-expressions.ts'
import { bytes, flat, letter, number, often, oneOf, partition, some, value } from './engine-values.ts'

/** The parts of a request. */
export type Parts = Readonly<Record<string, unknown>>

/** Supplies the names and values that the expressions use; now and then one is missing, or one too many. */
function supply(parts: Parts, values: Parts, slip: number): Parts {
  const text = Object.entries(parts)
    .flatMap(([name, expression]) =>
      name.endsWith('Expression') && typeof expression === 'string' ? [expression] : [],
    )
    .join(' ')
  const used = new Set(text.match(/[#:]\w+/g) ?? [])
  if (slip === 0) used.delete([...used][0] ?? '')
  if (slip === 1) used.add(':s')
  if (slip === 2) used.add('#v')
  const ExpressionAttributeNames = Object.fromEntries(
    [...used].flatMap((one) => {
      const name = names[one]
      return name === undefined ? [] : [[one, name]]
    }),
  )
  const ExpressionAttributeValues = Object.fromEntries(
    [...used].flatMap((one) => (values[one] === undefined ? [] : [[one, values[one]]])),
  )
  return {
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
    ...((Object.keys(ExpressionAttributeNames).length > 0 || slip === 3) && { ExpressionAttributeNames }),
    ...((Object.keys(ExpressionAttributeValues).length > 0 || slip === 4) && { ExpressionAttributeValues }),
  }
}

const suppliedValues = fc.record({
  ':s': often(fc.record({ S: letter }), value, 6),
  ':n': often(fc.record({ N: number }), value, 6),
  ':t': fc.constantFrom({ S: 'b' }, { S: 'c' }),
  ':k': fc.constantFrom({ S: 'a' }, { S: 'b' }, { S: 'ab' }),
  ':p': fc.constant(partition),
  ':ss': fc.record({ SS: some(fc.constantFrom('a', 'b', 'd')) }),
  ':ns': fc.record({ NS: some(number) }),
  ':l': fc.record({ L: fc.array(flat, { maxLength: 2 }) }),
  ':m': fc.record({ M: fc.dictionary(fc.constantFrom('a', 'b'), flat, { maxKeys: 2 }) }),
  ':bool': fc.record({ BOOL: fc.boolean() }),
  ':null': fc.constant({ NULL: true }),
  ':b': fc.record({ B: bytes }),
  ':type': oneOf('S | N | SS | L | M | NULL | BOOL | x').map((S) => ({ S })),
})
const slip = fc.nat({ max: 80 })

/** A request with what its expressions need. */
export const complete = (parts: fc.Arbitrary<Parts>): fc.Arbitrary<Parts> =>
  fc.tuple(parts, suppliedValues, slip).map(([given, values, slipped]) => supply(given, values, slipped))
