import * as z from 'zod/mini'
import { run, validate, type ValidatedRequest, type Json, parse } from './dynalite.ts'
import { DynamoDbError, invalid } from './error.ts'
import { checkItem, parseItem, type Item, type Value } from './item.ts'
import { locationOf } from './row-keys.ts'
import { readTable } from './table-description.ts'
import { WriteBatch, type RowReader } from './write-batch.ts'

export interface ItemAction {
  validated: ValidatedRequest
  /** A condition check runs as a deletion whose batch is discarded. */
  isCheck: boolean
  wantsOldItem: boolean
}

export interface Attempt {
  action: ItemAction
  batch: WriteBatch
  answer: Json
  /** The row of the item; undefined when the action failed before reading it. */
  row: string | undefined
  old: Item | undefined
  error: DynamoDbError | undefined
}

const returnOptions = z.object({
  ReturnValuesOnConditionCheckFailure: z.optional(z.enum(['NONE', 'ALL_OLD'])),
})

const keyShape = z.record(z.string(), z.custom<Value>())
const target = z.object({ TableName: z.string(), Key: z.optional(keyShape), Item: z.optional(keyShape) })

/** @throws {DynamoDbError} ResourceNotFoundException */
export async function subjectOf({ validated }: ItemAction, rows: RowReader): Promise<string> {
  const { TableName, Key, Item } = target.parse(validated.request)
  const { KeySchema } = await readTable(rows, TableName)
  const names = Item ? KeySchema.map(({ AttributeName }) => AttributeName) : Object.keys(Key ?? {}).toSorted()
  const key = names.toSorted().map((name) => [name, (Item ?? Key)?.[name]])
  return JSON.stringify([TableName, key])
}

/** @throws {DynamoDbError} ValidationException */
export function itemAction(
  name: 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck',
  request: Json,
): ItemAction {
  const isCheck = name === 'ConditionCheck'
  if (isCheck && !request.ConditionExpression) throw invalid('A ConditionCheck needs a condition')
  const validated = validate(isCheck ? 'DeleteItem' : name, request)
  const { ReturnValuesOnConditionCheckFailure: wanted } = parse(returnOptions, request)
  return { validated, isCheck, wantsOldItem: wanted === 'ALL_OLD' }
}

/** Runs an action. An error of this action alone becomes `error`; any other is thrown. */
export async function attempt(action: ItemAction, rows: RowReader): Promise<Attempt> {
  const batch = new WriteBatch(rows)
  const outcome = await runChecked(action, batch).then((answer) => ({ answer, error: undefined }), toOutcome)
  const [row, text] = [...batch.originals].find(([seen]) => locationOf(seen)) ?? []
  const old = text === undefined ? undefined : parseItem(text)
  const error = outcome.error && action.wantsOldItem ? withOldItem(outcome.error, old) : outcome.error
  return { action, batch, answer: outcome.answer, row, old, error }
}

// The keys of an index are checked before any condition.
async function runChecked({ validated }: ItemAction, batch: WriteBatch): Promise<Json> {
  const { TableName, Item } = target.parse(validated.request)
  if (Item) checkItem(Item, await readTable(batch, TableName))
  return run(validated, batch)
}

function toOutcome(error: unknown): { answer: Json; error: DynamoDbError } {
  if (error instanceof DynamoDbError && error.name !== 'ResourceNotFoundException')
    return { answer: {}, error }
  throw error
}

function withOldItem(error: DynamoDbError, old: Item | undefined): DynamoDbError {
  if (!old || error.name !== 'ConditionalCheckFailedException') return error
  return new DynamoDbError(error.name, error.message, { Item: old })
}
