import type { DynamoDBDocumentClient, ServiceOutputTypes } from '@aws-sdk/lib-dynamodb'
import { recordStoreCall } from './request-context.ts'

export function recordCapacity({ middlewareStack }: DynamoDBDocumentClient): void {
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        const result = await next({ ...call, input: { ...call.input, ReturnConsumedCapacity: 'TOTAL' } })
        recordStoreCall(/Get|Query|Scan/.test(commandName) ? 'reads' : 'writes', unitsOf(result.output))
        return result
      },
    { step: 'initialize', name: 'note-capacity' },
  )
}

// Not by a schema: each call comes here.
function unitsOf(output: ServiceOutputTypes): number {
  const consumed = 'ConsumedCapacity' in output ? output.ConsumedCapacity : undefined
  return [consumed ?? []]
    .flat()
    .reduce((sum, one) => sum + (('CapacityUnits' in one && one.CapacityUnits) || 0), 0)
}
