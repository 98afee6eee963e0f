import type * as z from 'zod/mini'

/** A schema that parses what clients send (`Sent`) into what the code uses (`Value`). */
export type Schema<Value = unknown, Sent = unknown> = z.ZodMiniType<Value, Sent>
