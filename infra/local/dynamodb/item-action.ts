import * as z from 'zod/mini'
import { check, run, type Checked, type Json } from './dynalite.ts'
import { DynamoDbError, invalid } from './error.ts'
import { parseItem, type Item } from './item.ts'
import { placeOf } from './layout.ts'
import { parse } from './operation.ts'
import { Recording, type Rows } from './recording.ts'

/** One action on one item, ready to be tried. */
export interface ItemAction {
  checked: Checked
  /** A condition check is tried like a deletion, and its recording is left. */
  isCheck: boolean
  wantsOldItem: boolean
}

/** What came of an action on a recording of its own. */
export interface Attempt {
  action: ItemAction
  recording: Recording
  answer: Json
  /** The row of the item; undefined when the action was refused before it looked. */
  row: string | undefined
  /** The item as it was. */
  old: Item | undefined
  refusal: DynamoDbError | undefined
}

const wishes = z.object({ ReturnValuesOnConditionCheckFailure: z.optional(z.enum(['NONE', 'ALL_OLD'])) })

/** @throws {DynamoDbError} ValidationException */
export function itemAction(
  name: 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck',
  request: Json,
): ItemAction {
  const isCheck = name === 'ConditionCheck'
  if (isCheck && !request.ConditionExpression) throw invalid('A ConditionCheck needs a condition')
  const { ReturnValuesOnConditionCheckFailure: wanted } = parse(wishes, request)
  return {
    checked: check(isCheck ? 'DeleteItem' : name, request),
    isCheck,
    wantsOldItem: wanted === 'ALL_OLD',
  }
}

/** Tries an action. What DynamoDB holds against this action becomes its refusal; anything else is thrown. */
export async function attempt(action: ItemAction, rows: Rows): Promise<Attempt> {
  const recording = new Recording(rows)
  const outcome = await run(action.checked, recording).then(
    (answer) => ({ answer, refusal: undefined }),
    refused,
  )
  const [row, text] = [...recording.seen].find(([seen]) => placeOf(seen)) ?? []
  const old = text === undefined ? undefined : parseItem(text)
  const refusal = outcome.refusal && action.wantsOldItem ? withOldItem(outcome.refusal, old) : outcome.refusal
  return { action, recording, answer: outcome.answer, row, old, refusal }
}

function refused(error: unknown): { answer: Json; refusal: DynamoDbError } {
  if (error instanceof DynamoDbError && error.name !== 'ResourceNotFoundException') {
    return { answer: {}, refusal: error }
  }
  throw error
}

function withOldItem(refusal: DynamoDbError, old: Item | undefined): DynamoDbError {
  if (!old || refusal.name !== 'ConditionalCheckFailedException') return refusal
  return new DynamoDbError(refusal.name, refusal.message, { Item: old })
}
