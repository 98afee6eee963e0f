import { DynamoDbError, invalid } from './error.ts'
import { attempt, subjectOf, type Attempt, type ItemAction, itemAction } from './item-action.ts'
import { itemSize, parseItem } from './item.ts'
import type { RowReader } from './write-batch.ts'
import * as z from 'zod/mini'
import {
  capacities,
  consumedCapacity,
  inTransaction,
  readCharge,
  writeCharges,
  type CapacityCharge,
} from './consumed-capacity.ts'
import { type Json, parse, type Engine, run, validate, type Operation } from './dynalite.ts'
import { fingerprint, isDone, markDone } from './idempotency.ts'

const maximumSize = 4 * 1024 * 1024

/** @throws {DynamoDbError} ValidationException */
function checkCount(actions: unknown[]): void {
  if (actions.length >= 1 && actions.length <= 100) return
  throw invalid('A transaction takes 1 to 100 actions: Member must have length less than or equal to 100')
}

/**
 * Each action sees the state before the transaction.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 * @throws {DynamoDbError} TransactionCanceledException with the reasons in the order of the actions, ValidationException
 */
async function attemptAll(actions: ItemAction[], rows: RowReader): Promise<Attempt[]> {
  await checkSubjects(actions, rows)
  const attempts: Attempt[] = []
  for (const action of actions) attempts.push(await attempt(action, rows))
  checkErrors(attempts)
  checkSize(attempts)
  return attempts
}

async function checkSubjects(actions: ItemAction[], rows: RowReader): Promise<void> {
  const subjects = new Set<string>()
  for (const action of actions) subjects.add(await subjectOf(action, rows))
  if (subjects.size === actions.length) return
  throw invalid('Transaction request cannot include multiple operations on one item')
}

function checkErrors(attempts: Attempt[]): void {
  if (attempts.every(({ error }) => !error)) return
  const reasons = attempts.map(({ error }) =>
    error ? { Code: reasonCode(error), Message: error.message, ...error.details } : { Code: 'None' },
  )
  throw new DynamoDbError(
    'TransactionCanceledException',
    'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
      `[${reasons.map(({ Code }) => Code).join(', ')}]`,
    { CancellationReasons: reasons },
  )
}

const reasonCode = ({ name }: DynamoDbError): string =>
  name === 'ValidationException' ? 'ValidationError' : name.replace(/Exception$/, '')

function checkSize(attempts: Attempt[]): void {
  const sizes = attempts.map(({ batch, row, old }) => {
    const text = row === undefined ? undefined : batch.writes.get(row)
    return itemSize(text === undefined ? (old ?? {}) : parseItem(text))
  })
  if (sizes.reduce((total, size) => total + size, 0) <= maximumSize) return
  throw invalid('Transaction size cannot exceed 4 MB: the items of the transaction are larger together')
}

const getRequest = z.object({
  TransactItems: z.array(z.object({ Get: z.looseObject({}) })),
  ReturnConsumedCapacity: z.optional(z.enum(capacities)),
})

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactGetItems.html */
export async function transactGetItems({ store }: Engine, request: Json): Promise<Json> {
  const { TransactItems, ReturnConsumedCapacity } = parse(getRequest, request)
  checkCount(TransactItems)
  const actions = TransactItems.map(({ Get }) => itemAction('GetItem', Get))
  const attempts = await store.read((batch) => attemptAll(actions, batch))
  const charges = attempts.flatMap(({ row, old }) => readCharge(row, old))
  return {
    Responses: attempts.map(({ answer }) => answer),
    ConsumedCapacity: consumedCapacity(inTransaction(charges), ReturnConsumedCapacity),
  }
}

const json = z.looseObject({})
const transactItem = z.object({
  Put: z.optional(json),
  Update: z.optional(json),
  Delete: z.optional(json),
  ConditionCheck: z.optional(json),
})
const writeRequest = z.object({
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
  const { TransactItems, ClientRequestToken, ReturnConsumedCapacity } = parse(writeRequest, request)
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
