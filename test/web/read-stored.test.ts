import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readStored } from '../../web/api/keep-text.ts'

const shape = z.object({ lens: z.string(), zoom: z.optional(z.number()) })

test.each([
  ['an earlier version, without a later field', '{"lens":"a"}', { lens: 'a' }],
  ['a later version, with a field unknown here', '{"lens":"a","focus":2}', { lens: 'a' }],
  ['nobody', null, undefined],
  ['a version that was cut off', '{"lens":', undefined],
  ['something else', '{"zoom":"far"}', undefined],
])('reads what was stored by %s', (_by, stored, read) => {
  expect(readStored(shape, stored)).toEqual(read)
})
