import * as z from 'zod/mini'

const content = z.nullable(
  z.object({ quantity: z.optional(z.nullable(z.number())), rhythm: z.optional(z.nullable(z.string())) }),
)

/** The fields of an entry that folding needs. Not the whole record, since a journal has thousands. */
export const foldedEntry = z.object({
  id: z.string(),
  item_id: z.string(),
  kind: z.string(),
  at: z.string(),
  before: content,
  after: content,
  undone_by: z.nullable(z.string()),
})
export type FoldedEntry = z.output<typeof foldedEntry>
