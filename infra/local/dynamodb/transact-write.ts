import * as z from 'zod/mini'
import {
  capacities,
  consumedCapacity,
  inTransaction,
  writeCharges,
  type CapacityCharge,
} from './consumed-capacity.ts'
import type { Json } from './dynalite.ts'
import { invalid } from './error.ts'
import { fingerprint, isDone, markDone } from './idempotency.ts'
import { itemAction, type Attempt, type ItemAction } from './item-action.ts'
import { parse, type Engine } from './operation.ts'
import { attemptAll, checkCount } from './transaction.ts'

const json = z.looseObject({})
const transactItem = z.object({
  Put: z.optional(json),
  Update: z.optional(json),
  Delete: z.optional(json),
  ConditionCheck: z.optional(json),
})
const requestSchema = z.object({
  TransactItems: z.array(transactItem),
  ClientRequestToken: z.optional(z.string().check(z.minLength(1), z.maxLength(36))),
  ReturnConsumedCapacity: z.optional(z.enum(capacities)),
  ReturnItemCollectionMetrics: z.optional(z.enum(['SIZE', 'NONE'])),
})

/**
 * Commits all actions and the token in one atomic batch.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export async function transactWriteItems({ store, now }: Engine, request: Json): Promise<Json> {
  const { TransactItems, ClientRequestToken, ReturnConsumedCapacity } = parse(requestSchema, request)
  checkCount(TransactItems)
  const transaction = ClientRequestToken && {
    token: ClientRequestToken,
    fingerprint: fingerprint(TransactItems),
  }
  const actions = TransactItems.map(toAction)
  return store.write(async (batch) => {
    if (transaction && (await isDone(batch, transaction, now()))) return {}
    const attempts = await attemptAll(actions, batch)
    const charges = await Promise.all(attempts.map(chargesOf))
    const changes = attempts.filter(({ action }) => !action.isCheck)
    for (const change of changes) batch.merge(change.batch)
    if (transaction) markDone(batch, transaction, now())
    return { ConsumedCapacity: consumedCapacity(inTransaction(charges.flat()), ReturnConsumedCapacity) }
  })
}

/** A condition check costs as much as a write of the item, without its indexes. */
async function chargesOf({ action, batch }: Attempt): Promise<CapacityCharge[]> {
  const charges = await writeCharges(batch)
  return action.isCheck ? charges.filter(({ index }) => !index) : charges
}

function toAction({ Put, Update, Delete, ConditionCheck }: z.infer<typeof transactItem>): ItemAction {
  if (Update && Update['UpdateExpression'] === undefined)
    throw invalid('1 validation error detected: Value null at updateExpression: Member must not be null')
  const [action, ...others] = [
    Put && itemAction('PutItem', Put),
    Update && itemAction('UpdateItem', Update),
    Delete && itemAction('DeleteItem', Delete),
    ConditionCheck && itemAction('ConditionCheck', ConditionCheck),
  ].filter((given) => given !== undefined)
  if (action && others.length === 0) return action
  throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
}
