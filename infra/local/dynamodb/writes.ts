import { consumedCapacity, writeCharges } from './consumed-capacity.ts'
import { check, run } from './dynalite.ts'
import { attempt, itemAction } from './item-action.ts'
import type { Operation } from './operation.ts'

/** PutItem, UpdateItem or DeleteItem: the item and its index rows together. */
export function itemWrite(name: 'PutItem' | 'UpdateItem' | 'DeleteItem'): Operation {
  return async ({ store }, request) => {
    const action = itemAction(name, request)
    return store.write(async (recording) => {
      const { refusal, answer, recording: recorded } = await attempt(action, recording)
      if (refusal) throw refusal
      const charges = await writeCharges(recorded)
      recording.absorb(recorded)
      const [ConsumedCapacity] = consumedCapacity(charges, request.ReturnConsumedCapacity) ?? []
      return { ...answer, ConsumedCapacity }
    })
  }
}

/** Here, unlike at DynamoDB, a batch is written as a whole. */
export const batchWriteItem: Operation = async ({ store }, request) => {
  const checked = check('BatchWriteItem', request)
  return store.write(async (recording) => {
    const answer = await run(checked, recording)
    const charges = await writeCharges(recording)
    return { ...answer, ConsumedCapacity: consumedCapacity(charges, request.ReturnConsumedCapacity) }
  })
}
