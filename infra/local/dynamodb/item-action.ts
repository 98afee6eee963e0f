import * as z from 'zod/mini'
import { run, validate, type ValidatedRequest, type Json } from './dynalite.ts'
import { DynamoDbError, invalid } from './error.ts'
import { parseItem, type Item } from './item.ts'
import { locationOf } from './row-keys.ts'
import { parse } from './operation.ts'
import { WriteBatch, type RowReader } from './write-batch.ts'

/** One validated action on one item. */
export interface ItemAction {
  validated: ValidatedRequest
  /** A condition check runs as a deletion whose batch is discarded. */
  isCheck: boolean
  wantsOldItem: boolean
}

/** The outcome of an action, with its writes in a batch of its own. */
export interface Attempt {
  action: ItemAction
  batch: WriteBatch
  answer: Json
  /** The row of the item; undefined when the action failed before reading it. */
  row: string | undefined
  /** The item before the action. */
  old: Item | undefined
  error: DynamoDbError | undefined
}

const returnOptions = z.object({
  ReturnValuesOnConditionCheckFailure: z.optional(z.enum(['NONE', 'ALL_OLD'])),
})

/** @throws {DynamoDbError} ValidationException */
export function itemAction(
  name: 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck',
  request: Json,
): ItemAction {
  const isCheck = name === 'ConditionCheck'
  if (isCheck && !request.ConditionExpression) throw invalid('A ConditionCheck needs a condition')
  const { ReturnValuesOnConditionCheckFailure: wanted } = parse(returnOptions, request)
  return {
    validated: validate(isCheck ? 'DeleteItem' : name, request),
    isCheck,
    wantsOldItem: wanted === 'ALL_OLD',
  }
}

/** Runs an action. An error of this action alone becomes `error`; any other is thrown. */
export async function attempt(action: ItemAction, rows: RowReader): Promise<Attempt> {
  const batch = new WriteBatch(rows)
  const outcome = await run(action.validated, batch).then(
    (answer) => ({ answer, error: undefined }),
    toOutcome,
  )
  const [row, text] = [...batch.originals].find(([seen]) => locationOf(seen)) ?? []
  const old = text === undefined ? undefined : parseItem(text)
  const error = outcome.error && action.wantsOldItem ? withOldItem(outcome.error, old) : outcome.error
  return { action, batch, answer: outcome.answer, row, old, error }
}

function toOutcome(error: unknown): { answer: Json; error: DynamoDbError } {
  if (error instanceof DynamoDbError && error.name !== 'ResourceNotFoundException') {
    return { answer: {}, error }
  }
  throw error
}

function withOldItem(error: DynamoDbError, old: Item | undefined): DynamoDbError {
  if (!old || error.name !== 'ConditionalCheckFailedException') return error
  return new DynamoDbError(error.name, error.message, { Item: old })
}
