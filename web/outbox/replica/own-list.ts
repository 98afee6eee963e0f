import * as z from 'zod/mini'

// The name of a built file says what is in it and in all that it imports, the shape of a row too.
const build = import.meta.env.PROD ? import.meta.url : undefined

const texts = z.array(z.string())

/** Facts about the answer that stored rows are from: its ETags, its point, and a mark that no other stored list has. */
interface Facts {
  readonly tags: readonly string[]
  readonly point: string | undefined
  readonly mark: string
}

export const tagged = <Row>(rows: readonly Row[], facts: Facts) =>
  Object.assign([...rows], { build, ...facts })

/** Whether this very version stored these rows: checking thousands takes longer than showing them. */
export const isFromThisBuild = (stored: unknown): boolean =>
  Array.isArray(stored) && build !== undefined && Reflect.get(stored, 'build') === build

/** The ETags of such rows. Of what another version has read of the same answer, this one may miss something. */
export const tagsOf = (stored: unknown): readonly string[] =>
  isFromThisBuild(stored) ? (texts.safeParse(Reflect.get(Object(stored), 'tags')).data ?? []) : []

/** The point of such rows, for the same reason. */
export const pointOf = (stored: unknown): string | undefined =>
  isFromThisBuild(stored) ? textIn(stored, 'point') : undefined

/** The mark of stored rows; undefined where an earlier version has stored them. */
export const markOf = (stored: unknown): string | undefined => textIn(stored, 'mark')

const textIn = (stored: unknown, name: string) => z.string().safeParse(Reflect.get(Object(stored), name)).data
