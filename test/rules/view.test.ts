import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { viewOf } from '../../functions/http/view.ts'

const lot = z.object({ quantity: z.number(), until: z.nullable(z.string()) })
const shape = z.object({
  name: z.string().check(z.trim()),
  lots: withDefault(z.array(lot), []),
  codes: z.array(z.string()),
  last: z.nullable(z.optional(lot)),
})

test('a view is what the schema makes of the value, at any depth', () => {
  const unknown = { added: 'by a later version' }
  const value = {
    name: 'Milk',
    lots: [{ quantity: 1, until: null, ...unknown }],
    codes: ['1', '2'],
    last: { quantity: 2, until: '2026-11-24', ...unknown },
    ...unknown,
  }
  expect(viewOf(shape)(value)).toEqual(shape.parse(value))
  expect(viewOf(shape)({ ...value, last: null })).toEqual(shape.parse({ ...value, last: null }))
})

test('there is no view of a schema that changes what it parses', () => {
  const changing = z.pipe(
    z.string(),
    z.transform((text) => text.length),
  )
  expect(() => viewOf(z.object({ changing }))({ changing: 1 })).toThrow('There are no views')
})
