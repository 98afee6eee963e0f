import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { recordStoreCall } from './request-context.ts'

const capacity = z.object({ CapacityUnits: z.number() })

const counted = z.object({ ConsumedCapacity: z.union([capacity, z.array(capacity)]) })

/** Adds a middleware that records each call of a client, and its consumed capacity, in the request's context. */
export function recordCapacity({ middlewareStack }: DynamoDBDocumentClient): void {
  middlewareStack.add(
    (next) => async (call) => {
      const result = await next({ ...call, input: { ...call.input, ReturnConsumedCapacity: 'TOTAL' } })
      recordStoreCall(unitsOf(result.output))
      return result
    },
    { step: 'initialize', name: 'note-capacity' },
  )
}

function unitsOf(output: unknown): number {
  const { data } = counted.safeParse(output)
  return [data?.ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
}
