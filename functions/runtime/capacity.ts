import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { noteStoreCall } from './request-context.ts'

const capacity = z.object({ CapacityUnits: z.number() })

const counted = z.object({ ConsumedCapacity: z.union([capacity, z.array(capacity)]) })

/** Lets a client note each of its calls, and what it consumes, in the trace of the request under way. */
export function meter({ middlewareStack }: DynamoDBDocumentClient): void {
  middlewareStack.add(
    (next) => async (call) => {
      const result = await next({ ...call, input: { ...call.input, ReturnConsumedCapacity: 'TOTAL' } })
      noteStoreCall(unitsOf(result.output))
      return result
    },
    { step: 'initialize', name: 'meter' },
  )
}

function unitsOf(output: unknown): number {
  const { data } = counted.safeParse(output)
  return [data?.ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
}
