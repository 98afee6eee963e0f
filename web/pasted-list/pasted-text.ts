import * as z from 'zod/mini'

/** In characters; no list is longer. */
export const longestText = 100_000
const shape = z.object({ pastedList: z.string() })

/** A pasted text in the state of the browser's entry: it survives a reload, and stands in no address. */
export const pastedText = {
  of: (pasted: string): z.output<typeof shape> => ({ pastedList: pasted.slice(0, longestText) }),
  read: (state: unknown): string => shape.safeParse(state).data?.pastedList ?? '',
}
