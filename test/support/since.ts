import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

/*
 * How a set of fixtures leaves out what an earlier one says: `same` stands for all that is there in its place, or in a
 * list for what is there from one place to another, the first being 1.
 */

const all = z.strictObject({ same: z.literal(true) })
const part = z.strictObject({ same: z.tuple([z.number(), z.number()]) })

/** All values, with those that the earlier set has. */
export function wholeSince(value: unknown, before: unknown): unknown {
  if (all.safeParse(value).success) return before
  if (!Array.isArray(value)) return eachField(value, before, wholeSince)
  return value.flatMap((one: unknown) => {
    const { data } = part.safeParse(one)
    return data
      ? z
          .array(z.unknown())
          .parse(before)
          .slice(data.same[0] - 1, data.same[1])
      : [one]
  })
}

/** The values without those that the earlier set has; the order of fields says nothing. */
export function newSince(value: unknown, before: unknown): unknown {
  if (typeof value !== 'object' || JSON.stringify(value).length <= '{"same":true}'.length) return value
  if (isDeepStrictEqual(value, before)) return { same: true }
  if (!Array.isArray(value) || !Array.isArray(before)) return eachField(value, before, newSince)
  const found: unknown[] = []
  let last: [number, number] = [0, 0]
  for (const one of value) {
    const at = 1 + before.findIndex((other) => isDeepStrictEqual(one, other))
    if (at > 1 && last[1] === at - 1) last[1] = at
    else found.push(at > 0 ? { same: (last = [at, at]) } : one)
    if (at === 0) last = [0, 0]
  }
  return found
}

function eachField(value: unknown, before: unknown, change: typeof newSince): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, change(own, Object(before)[name])]),
  )
}
