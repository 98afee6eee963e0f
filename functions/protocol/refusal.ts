import * as z from 'zod/mini'
import { named } from './named.ts'

export const reasonShape = named(
  'Reason',
  z.object({ id: z.string(), parameters: z.record(z.string(), z.union([z.string(), z.number()])) }),
)

export const refusedRow = named(
  'RefusedRow',
  z.object({ message: z.string(), code: z.string(), refusal: reasonShape }),
)

/** The body of every refusal, except those of API Gateway itself, which have only `message`. */
export const refusal = named(
  'Refusal',
  z.object({
    message: z.string(),
    code: z.string(),
    /** The reason for programs; `message` says the same in English. */
    refusal: reasonShape,
    requestId: z.string(),
    errors: z.optional(z.array(z.object({ path: z.string(), message: z.string(), refusal: reasonShape }))),
    /** The kind of thing not found: tells a deleted item from a household that is closed to the caller. */
    missing: z.optional(z.enum(['household', 'item', 'entry'])),
    /** The item that is in the way. */
    item: z.optional(z.object({ id: z.string(), name: z.string() })),
  }),
)
