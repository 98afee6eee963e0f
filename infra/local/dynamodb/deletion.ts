import { custom } from 'dynalite/validations/deleteItem.js'
import * as z from 'zod/mini'

const returnValues = z.object({ ReturnValues: z.optional(z.enum(['NONE', 'ALL_OLD'])) })

/** dynalite's checks of a deletion, with the one that it lacks where DynamoDB makes it: between key and condition. */
export function checkDeletion(request: object, store: object): string | undefined {
  const isKnown = returnValues.safeParse(request).success
  return (
    custom?.({ Key: Object(request).Key }, store) ??
    (isKnown ? undefined : 'ReturnValues can only be ALL_OLD or NONE') ??
    custom?.(request, store)
  )
}
