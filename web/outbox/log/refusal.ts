import * as z from 'zod/mini'
import { reasonShape } from '../../../functions/protocol/refusal.ts'
import { ApiFailure } from '../../api/api-failure.ts'

/** Why the server has refused an intent, as browsers store it. */
export const refusal = z.object({
  message: z.string(),
  status: z.optional(z.number()),
  code: z.optional(z.string()),
  item: z.optional(z.object({ id: z.string(), name: z.string() })),
  reason: z.optional(reasonShape),
  errors: z.optional(
    z.array(z.object({ path: z.string(), message: z.string(), refusal: z.optional(reasonShape) })),
  ),
})
export type Refusal = Readonly<z.output<typeof refusal>>

export function refusalOf({ message, status, code, item, refusal: reason, errors }: ApiFailure): Refusal {
  return { message, status, code, item, reason, errors: errors.length > 1 ? [...errors] : undefined }
}

export const failureOf = ({ message, reason, ...details }: Refusal): ApiFailure =>
  new ApiFailure(message, { ...details, refusal: reason })
