import * as z from 'zod/mini'
import { capacities, consumedCapacity, inTransaction, readCharge } from './consumed-capacity.ts'
import type { Json } from './dynalite.ts'
import { itemAction } from './item-action.ts'
import { parse, type Engine } from './operation.ts'
import { attemptAll, checkCount } from './transaction.ts'

const requestSchema = z.object({
  TransactItems: z.array(z.object({ Get: z.looseObject({}) })),
  ReturnConsumedCapacity: z.optional(z.enum(capacities)),
})

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactGetItems.html */
export async function transactGetItems({ store }: Engine, request: Json): Promise<Json> {
  const { TransactItems, ReturnConsumedCapacity } = parse(requestSchema, request)
  checkCount(TransactItems)
  const actions = TransactItems.map(({ Get }) => itemAction('GetItem', Get))
  const attempts = await store.read((batch) => attemptAll(actions, batch))
  const charges = attempts.flatMap(({ row, old }) => readCharge(row, old))
  return {
    Responses: attempts.map(({ answer }) => answer),
    ConsumedCapacity: consumedCapacity(inTransaction(charges), ReturnConsumedCapacity),
  }
}
