import * as z from 'zod/mini'
import { rule } from '../protocol/rule.ts'

export const maximumQuantity = 1_000_000

const decimals = 1_000

/** A quantity from `minimum` to 1,000,000 with at most 3 decimals, so that it is a whole number of thousandths. */
export function quantity(label: string, minimum = 0) {
  const error = rule('quantity', { label, minimum })
  return z.number({ error }).check(
    z.gte(minimum, { error, abort: true }),
    z.lte(maximumQuantity, { error, abort: true }),
    z.refine((value) => Math.round(value * decimals) / decimals === value, { error }),
    z.describe('With at most 3 decimals.'),
  )
}

export const wholeNumber = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }))

/** A number to add to a quantity: from -1,000,000 to 1,000,000 with at most 3 decimals. */
export function delta() {
  const error = rule('delta')
  const size = quantity('Delta')
  return z.number({ error }).check(
    z.gte(-maximumQuantity, { error, abort: true }),
    z.lte(maximumQuantity, { error, abort: true }),
    z.refine((change) => size.safeParse(Math.abs(change)).success, { error }),
    z.describe('With at most 3 decimals.'),
  )
}

export const appliedShape = z.optional(
  z.number().check(z.describe('How much of the delta was added; absent where a quantity was set.')),
)

/**
 * A trimmed text of `minimum` to `maximum` characters; a minimum of 1 makes it required.
 *
 * @param kept makes of what was sent what is kept, and has these lengths
 */
export function text(label: string, maximum: number, minimum = 0, kept = trimmed) {
  const missing = rule('required', { label })
  return z.string({ error: minimum > 0 ? missing : rule('text', { label }) }).check(
    z.overwrite(kept),
    // Stores and browsers each treat half of a surrogate pair in another way.
    z.refine((value) => !/\p{Surrogate}/u.test(value), {
      error: rule('broken_character', { label }),
    }),
    z.minLength(minimum, { error: missing }),
    z.maxLength(maximum, {
      error: rule('text_too_long', { label, maximum }),
    }),
  )
}

const trimmed = (value: string) => value.trim()

export const day = (label: string) => z.iso.date({ error: rule('day', { label }) })

export const flag = (label: string) => z.boolean({ error: rule('flag', { label }) })

/** The id of something that exists: opaque text. */
export function id(label: string) {
  const missing = rule('required', { label })
  return z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing }),
      z.maxLength(longestId, { error: rule('not_an_id', { label }) }),
    )
}

/** The maximum length of an id; a longer one in a path is not found. */
export const longestId = 128
