import batchGetItem from 'dynalite/actions/batchGetItem.js'
import batchWriteItem from 'dynalite/actions/batchWriteItem.js'
import createTable from 'dynalite/actions/createTable.js'
import deleteItem from 'dynalite/actions/deleteItem.js'
import describeTable from 'dynalite/actions/describeTable.js'
import getItem from 'dynalite/actions/getItem.js'
import putItem from 'dynalite/actions/putItem.js'
import query from 'dynalite/actions/query.js'
import scan from 'dynalite/actions/scan.js'
import updateItem from 'dynalite/actions/updateItem.js'
import * as batchGetItemValidation from 'dynalite/validations/batchGetItem.js'
import * as batchWriteItemValidation from 'dynalite/validations/batchWriteItem.js'
import * as createTableValidation from 'dynalite/validations/createTable.js'
import * as deleteItemValidation from 'dynalite/validations/deleteItem.js'
import * as describeTableValidation from 'dynalite/validations/describeTable.js'
import * as getItemValidation from 'dynalite/validations/getItem.js'
import { checkTypes, checkValidations } from 'dynalite/validations/index.js'
import * as putItemValidation from 'dynalite/validations/putItem.js'
import * as queryValidation from 'dynalite/validations/query.js'
import * as scanValidation from 'dynalite/validations/scan.js'
import * as updateItemValidation from 'dynalite/validations/updateItem.js'
import * as z from 'zod/mini'
import type { Condition } from './condition.ts'
import { dynaliteOptions, dynaliteStore, isJudged, type Conditions } from './dynalite-store.ts'
import { DynamoDbError, invalid } from './error.ts'
import { checkKeyConditions, checkLimits } from './limits.ts'
import type { WriteBatch } from './write-batch.ts'
import type { Store } from './store.ts'

export interface Engine {
  store: Store
  now: () => Date
}

/** A DynamoDB operation, from the JSON of the request to that of the response. @throws {DynamoDbError} */
export type Operation = (engine: Engine, request: Json) => Promise<Json>

/** @throws {DynamoDbError} ValidationException */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, request: Json): z.infer<Schema> {
  const parsed = schema.safeParse(request)
  if (parsed.success) return parsed.data
  throw invalid(z.prettifyError(parsed.error))
}

const actions = {
  BatchGetItem: { run: batchGetItem, validation: batchGetItemValidation },
  BatchWriteItem: { run: batchWriteItem, validation: batchWriteItemValidation },
  CreateTable: { run: createTable, validation: createTableValidation },
  DeleteItem: { run: deleteItem, validation: { ...deleteItemValidation, custom: checkDeletion } },
  DescribeTable: { run: describeTable, validation: describeTableValidation },
  GetItem: { run: getItem, validation: getItemValidation },
  PutItem: { run: putItem, validation: putItemValidation },
  Query: { run: query, validation: queryValidation },
  Scan: { run: scan, validation: scanValidation },
  UpdateItem: { run: updateItem, validation: updateItemValidation },
}

export type Action = keyof typeof actions

export type Json = Record<string, unknown>

export interface ValidatedRequest extends Conditions {
  action: Action
  request: Json
}

/** @throws {DynamoDbError} ValidationException, SerializationException */
export function validate(action: Action, request: Json): ValidatedRequest {
  const { types, custom } = actions[action].validation
  try {
    const known = withoutDoubleNegations(checkTypes({ ...request }, types))
    checkValidations(known, types, custom, { options: dynaliteOptions })
    checkLimits(request)
    checkKeyConditions(known['KeyConditions'])
    return { action, ...takeExpressions(known) }
  } catch (error) {
    throw translated(error)
  }
}

// Its parser knows no NOT of a NOT without parentheses.
function withoutDoubleNegations(request: Json): Json {
  const simple = ['ConditionExpression', 'FilterExpression'].flatMap((name) => {
    const expression = request[name]
    return typeof expression === 'string'
      ? [[name, expression.replaceAll(/(?<![\w#:.])NOT\s+NOT\s/gi, '')]]
      : []
  })
  return { ...request, ...Object.fromEntries(simple) }
}

const parsedExpressions = z.object({
  _condition: z.optional(z.looseObject({ expression: z.custom<Condition>() })),
  _filter: z.optional(z.looseObject({ expression: z.custom<Condition>() })),
})

/** Our own evaluation judges the conditions. */
function takeExpressions(known: Json): Omit<ValidatedRequest, 'action'> {
  const { _condition: condition, _filter: filter } = parsedExpressions.parse(known)
  const { _condition: _judged, ...request } = known
  return {
    request: { ...request, ...(filter && { _filter: { ...filter, expression: isJudged } }) },
    condition: condition?.expression,
    filter: filter?.expression,
  }
}

/** Runs a request and adds its writes to the batch. @throws {DynamoDbError} */
export function run({ action, request, ...conditions }: ValidatedRequest, batch: WriteBatch): Promise<Json> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(translated(error))
    actions[action].run(dynaliteStore(batch, fail, conditions), request, (error, answer) => {
      if (error) fail(error)
      else resolve(answer ?? {})
    })
  })
}

const dynaliteError = z.object({
  body: z.object({ __type: z.string(), message: z.optional(z.string()), Message: z.optional(z.string()) }),
})

function translated(error: unknown): unknown {
  const parsed = dynaliteError.safeParse(error)
  if (!parsed.success) return error
  const { __type, message, Message } = parsed.data.body
  return new DynamoDbError(__type.slice(__type.indexOf('#') + 1), message ?? Message ?? '')
}

const returnValues = z.object({ ReturnValues: z.optional(z.enum(['NONE', 'ALL_OLD'])) })

/** dynalite's checks of a deletion, with the one that it lacks where DynamoDB makes it: between key and condition. */
function checkDeletion(request: object, store: object): string | undefined {
  const isKnown = returnValues.safeParse(request).success
  return (
    deleteItemValidation.custom?.({ Key: Object(request).Key }, store) ??
    (isKnown ? undefined : 'ReturnValues can only be ALL_OLD or NONE') ??
    deleteItemValidation.custom?.(request, store)
  )
}
