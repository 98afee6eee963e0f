import * as fc from 'fast-check'

/** Mostly the usual, and once in so many times the other. */
export const often = <Value, Other = Value>(
  usual: fc.Arbitrary<Value>,
  seldom: fc.Arbitrary<Other>,
  weight = 12,
): fc.Arbitrary<Value | Other> => fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: seldom })
/** Once in so many and one times it is absent. */
export const maybe = <Value>(arbitrary: fc.Arbitrary<Value>, freq = 2) =>
  fc.option(arbitrary, { nil: undefined, freq })
/** One of these texts, which ` | ` parts. */
export const oneOf = (...lines: readonly string[]) =>
  fc.constantFrom(...lines.flatMap((line) => line.split(' | ')))

const digits = '1234567890123456789012345678901234567'
export const number = often(
  fc.constantFrom('0', '1', '-1', '2', '3', '10', '1.5', '0.1', '-2.25'),
  oneOf(
    '1.0 | 00 | -0 | 1e2 | 1E-3 | 1e125 | 1e126 | 1e-131',
    'abc | +1 | .5 | 1. | 0x1 | NaN | 1e | 1,5',
    `${digits}8 | ${digits}89`,
  ),
)
export const letter = fc.constantFrom('a', 'b', 'c', 'ab', 'abc', 'ü', '')
export const bytes = fc.constantFrom('YQ==', 'Yg==', 'YWI=', '')
export const some = <Value>(one: fc.Arbitrary<Value>) =>
  often(fc.uniqueArray(one, { minLength: 1, maxLength: 3 }), fc.array(one, { maxLength: 3 }))
export const flat = fc.oneof(
  fc.record({ S: letter }),
  fc.record({ N: number }),
  fc.record({ S: letter }),
  fc.record({ N: number }),
  fc.record({ B: bytes }),
  fc.record({ BOOL: fc.boolean() }),
  fc.constant({ NULL: true }),
  fc.record({ SS: some(fc.constantFrom('a', 'b', 'c')) }),
  fc.record({ NS: some(number) }),
  fc.record({ BS: some(bytes) }),
)
const deep: fc.Arbitrary<object> = fc.oneof(
  { weight: 4, arbitrary: flat },
  { weight: 1, arbitrary: fc.record({ L: fc.array(flat, { maxLength: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ M: fc.dictionary(fc.constantFrom('a', 'b', 'c'), flat, { maxKeys: 3 }) }),
  },
)
const malformed = fc.constantFrom<object>(
  {},
  { S: 'a', N: '1' },
  { X: 'a' },
  { NULL: false },
  { N: 'one' },
  { SS: [] },
  { L: [{}] },
  { M: { a: {} } },
)
export const value = often(deep, malformed, 40)

export const partition = { S: 'p' }
export const sort = fc.constantFrom(...['a', 'b', 'c', 'ab'].map((S) => ({ S })))
const badSort = fc.constantFrom<object | undefined>({ S: '' }, { N: '1' }, undefined, { NULL: true })
export const key = often(
  sort.map((sk): object => ({ pk: partition, sk })),
  fc.oneof(
    badSort.map((sk) => ({ pk: partition, ...(sk && { sk }) })),
    sort.map((sk) => ({ pk: partition, sk, v: sk })),
    fc.constant({}),
  ),
  20,
)
export const item = fc
  .tuple(
    key,
    fc.dictionary(fc.constantFrom('v', 'w', 'size', 'indexPk', 'indexSk'), value, { maxKeys: 4 }),
    maybe(
      fc.record({
        m: fc.record({ M: fc.dictionary(fc.constantFrom('a', 'b'), deep, { maxKeys: 2 }) }),
        l: fc.record({ L: fc.array(deep, { maxLength: 3 }) }),
      }),
    ),
  )
  .map(([keys, own, nested]) => ({ ...own, ...nested, ...indexed(own, keys), ...keys }))

// Mostly strings, as the index has them, and a different one for each item, since equal ones have no order.
function indexed({ indexPk, indexSk }: Readonly<Record<string, object>>, { sk }: { readonly sk?: object }) {
  return {
    ...(indexPk && !('X' in indexPk) && 'M' in indexPk ? { indexPk } : indexPk && { indexPk: partition }),
    ...(indexSk && ('M' in indexSk || Object.values(indexSk)[0] === '' ? { indexSk } : { indexSk: sk })),
  }
}
