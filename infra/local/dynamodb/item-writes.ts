import { consumedCapacity, writeCharges } from './consumed-capacity.ts'
import { run, validate } from './dynalite.ts'
import { attempt, itemAction } from './item-action.ts'
import type { Operation } from './operation.ts'

/** Writes the item and its index rows atomically. */
export function itemWrite(name: 'PutItem' | 'UpdateItem' | 'DeleteItem'): Operation {
  return async ({ store }, request) => {
    const action = itemAction(name, request)
    return store.write(async (batch) => {
      const { error, answer, batch: itemBatch } = await attempt(action, batch)
      if (error) throw error
      const charges = await writeCharges(itemBatch)
      batch.merge(itemBatch)
      const [ConsumedCapacity] = consumedCapacity(charges, request.ReturnConsumedCapacity) ?? []
      const { Attributes, ...others } = answer
      // An empty part is left out.
      return { ...others, ...(hasNames(Attributes) && { Attributes }), ConsumedCapacity }
    })
  }
}

const hasNames = (value: unknown) => Object.keys(Object(value)).length > 0

/** Atomic, unlike in DynamoDB. */
export const batchWriteItem: Operation = async ({ store }, request) => {
  const validated = validate('BatchWriteItem', request)
  return store.write(async (batch) => {
    const answer = await run(validated, batch)
    const charges = await writeCharges(batch)
    return { ...answer, ConsumedCapacity: consumedCapacity(charges, request.ReturnConsumedCapacity) }
  })
}
