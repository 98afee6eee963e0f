import * as z from 'zod/mini'

// The name of a built file says what is in it and in all that it imports, the shape of a row too.
const build = import.meta.env.PROD ? import.meta.url : undefined

const texts = z.array(z.string())

/** Rows as they are stored, with the ETags of the answer that they are from. */
export function tagged<Row>(rows: readonly Row[], tags: readonly string[]) {
  return Object.assign([...rows], { maker: build, tags })
}

/** Whether this very version stored these rows: checking thousands takes longer than showing them. */
export function isFromThisBuild(stored: unknown): boolean {
  return Array.isArray(stored) && build !== undefined && Reflect.get(stored, 'maker') === build
}

/** The ETags of such rows. Of what another version has read of the same answer, this one may miss something. */
export function tagsOf(stored: unknown): readonly string[] {
  return isFromThisBuild(stored) ? (texts.safeParse(Reflect.get(Object(stored), 'tags')).data ?? []) : []
}
