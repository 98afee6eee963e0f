import * as z from 'zod/mini'
import { ApiFailure } from '../api/api-failure.ts'

/** Why the server has refused an intent, as browsers store it. */
export const refusal = z.object({
  message: z.string(),
  status: z.optional(z.number()),
  code: z.optional(z.string()),
  /** The item that is in the way. */
  item: z.optional(z.object({ id: z.string(), name: z.string() })),
})
export type Refusal = Readonly<z.output<typeof refusal>>

export function refusalOf({ message, status, code, item }: ApiFailure): Refusal {
  return { message, status, code, item }
}

export function failureOf({ message, ...details }: Refusal): ApiFailure {
  return new ApiFailure(message, details)
}
