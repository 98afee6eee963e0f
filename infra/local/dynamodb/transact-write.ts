import * as z from 'zod/mini'
import { consumedCapacity, inTransaction, writeCharges, type Charge } from './consumed-capacity.ts'
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
  ReturnConsumedCapacity: z.optional(z.string()),
})

/**
 * All of its actions or none of them, in one batch together with its token.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export async function transactWriteItems({ store, now }: Engine, request: Json): Promise<Json> {
  const { TransactItems, ClientRequestToken, ReturnConsumedCapacity } = parse(requestSchema, request)
  checkCount(TransactItems)
  const once = ClientRequestToken && { token: ClientRequestToken, fingerprint: fingerprint(TransactItems) }
  const actions = TransactItems.map(toAction)
  return store.write(async (recording) => {
    if (once && (await isDone(recording, once, now()))) return {}
    const attempts = await attemptAll(actions, recording)
    const charges = await Promise.all(attempts.map(chargesOf))
    const changes = attempts.filter(({ action }) => !action.isCheck)
    for (const change of changes) recording.absorb(change.recording)
    if (once) markDone(recording, once, now())
    return { ConsumedCapacity: consumedCapacity(inTransaction(charges.flat()), ReturnConsumedCapacity) }
  })
}

/** A check costs what a write of the item would, and nothing for its indexes. */
async function chargesOf({ action, recording }: Attempt): Promise<Charge[]> {
  const charges = await writeCharges(recording)
  return action.isCheck ? charges.filter(({ index }) => !index) : charges
}

function toAction({ Put, Update, Delete, ConditionCheck }: z.infer<typeof transactItem>): ItemAction {
  const [action, ...others] = [
    Put && itemAction('PutItem', Put),
    Update && itemAction('UpdateItem', Update),
    Delete && itemAction('DeleteItem', Delete),
    ConditionCheck && itemAction('ConditionCheck', ConditionCheck),
  ].filter((given) => given !== undefined)
  if (action && others.length === 0) return action
  throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
}
