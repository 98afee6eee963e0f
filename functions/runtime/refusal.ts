import * as z from 'zod/mini'

/** The body of every refusal, except those of API Gateway itself, which have only `message`. */
export const refusal = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** What was not found, so that a client can tell a deleted item from a household that is closed to the caller. */
  missing: z.optional(z.enum(['household', 'item', 'entry'])),
  /** The item that is in the way. */
  item: z.optional(z.object({ id: z.string(), name: z.string() })),
})
