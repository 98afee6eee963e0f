import * as fc from 'fast-check'
import { maybe, often, oneOf } from './engine-values.ts'

type Text = fc.Arbitrary<string>

export const path: Text = often(
  oneOf(
    'v | w | m | l | m.a | m.b | l[0] | l[1] | #v | #w | #m.#a | #size | sk | indexPk',
    'gone | m.a.b | l[0].a | gone.a',
  ),
  fc.oneof(oneOf('size | m. | l[] | l[-1] | # | 1v | m..a | l[x] | #none | pk'), fc.constant('')),
  40,
)
/** The names behind placeholders. */
export const names: Readonly<Record<string, string>> = {
  '#v': 'v',
  '#w': 'w',
  '#m': 'm',
  '#a': 'a',
  '#size': 'size',
  '#none': 'none',
  '#pk': 'pk',
}

const held: Text = often(
  oneOf(':s | :n | :t | :k | :ss | :ns | :l | :m | :bool | :null | :b'),
  fc.constantFrom(':', ':no one', 's'),
  40,
)
const operand: Text = fc.oneof(
  path,
  held,
  path.map((inner) => `size(${inner})`),
)
const comparator = often(fc.constantFrom('=', '<>', '<', '<=', '>', '>='), fc.constantFrom('==', '!='), 40)
const type = fc.constantFrom(':type', ':s')

/** Expressions of a condition or a filter. */
export const condition: Text = fc.letrec<{ whole: string }>((tie) => ({
  whole: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(operand, comparator, operand).map((parts) => parts.join(' ')),
    path.map((of) => `attribute_exists(${of})`),
    path.map((of) => `attribute_not_exists(${of})`),
    fc.tuple(path, type).map(([of, is]) => `attribute_type(${of}, ${is})`),
    fc.tuple(path, operand).map(([of, is]) => `begins_with(${of}, ${is})`),
    fc.tuple(path, operand).map(([of, is]) => `contains(${of}, ${is})`),
    fc.tuple(operand, operand, operand).map(([of, low, high]) => `${of} BETWEEN ${low} AND ${high}`),
    fc
      .tuple(operand, fc.array(operand, { minLength: 1, maxLength: 3 }))
      .map(([of, list]) => `${of} IN (${list.join(', ')})`),
    fc.tuple(tie('whole'), fc.constantFrom('AND', 'OR', 'and'), tie('whole')).map((parts) => parts.join(' ')),
    tie('whole').map((inner) => `NOT ${inner}`),
    tie('whole').map((inner) => `(${inner})`),
  ),
})).whole

const assigned: Text = fc.oneof(
  operand.filter((one) => !one.startsWith('size(')),
  held,
  fc.tuple(path, held).map(([of, other]) => `if_not_exists(${of}, ${other})`),
  fc.tuple(fc.oneof(path, held), fc.oneof(path, held)).map((both) => `list_append(${both.join(', ')})`),
  fc
    .tuple(fc.oneof(path, held), fc.constantFrom('+', '-'), fc.oneof(path, held))
    .map((parts) => parts.join(' ')),
  fc.tuple(path, held).map(([of, by]) => `if_not_exists(${of}, ${by}) + ${by}`),
)
/** Up to three, with commas. */
export const listed = (one: Text) =>
  fc.array(one, { minLength: 1, maxLength: 3 }).map((all) => all.join(', '))
const section = (word: string, one: Text) =>
  maybe(
    listed(one).map((all) => `${word} ${all}`),
    1,
  )
/** Expressions of an update. */
export const changed = fc
  .tuple(
    section(
      'SET',
      fc.tuple(path, assigned).map(([of, to]) => `${of} = ${to}`),
    ),
    section('REMOVE', path),
    section(
      'ADD',
      fc.tuple(path, held).map((both) => both.join(' ')),
    ),
    section(
      'DELETE',
      fc.tuple(path, held).map((both) => both.join(' ')),
    ),
  )
  .map((sections) => sections.filter(Boolean).join(' ') || 'SET v = :n')

/** An expression, now and then with a sign too many, too few, or another one. */
export const spoilt = (expression: Text): Text =>
  often(
    expression,
    fc
      .tuple(
        expression,
        fc.nat(),
        fc.constantFrom('', '(', ')', ',', ' ', '#', ':', '=', 'AND', '.', '"', '+'),
      )
      .map(([text, at, sign]) => {
        const place = at % (text.length + 1)
        return text.slice(0, place) + sign + text.slice(place + (at % 2))
      }),
    30,
  )

export const keyCondition: Text = often(
  oneOf(
    'pk = :p | #pk = :p | pk = :p AND sk = :k | pk = :p AND sk > :k | :p = pk',
    'pk = :p AND sk < :k | sk >= :k AND pk = :p | pk = :p AND begins_with(sk, :k)',
    'pk = :p AND sk BETWEEN :k AND :t | (pk = :p) AND (sk <= :k)',
  ),
  oneOf(
    'sk = :k | pk > :p | pk = :p OR sk = :k | pk = :p AND v = :k | pk = :p AND sk <> :k | NOT pk = :p',
    'pk = :p AND sk = :n | pk = :p AND sk IN (:k) | pk = :p AND contains(sk, :k) | pk = sk | ',
    'pk = :p AND sk = :k AND sk < :t | pk = :p AND sk BETWEEN :t AND :k | begins_with(pk, :p)',
    'pk = :p AND pk = :p | pk = :p AND size(sk) = :n | pk = :p AND attribute_exists(sk) | indexPk = :p',
  ),
  6,
)
