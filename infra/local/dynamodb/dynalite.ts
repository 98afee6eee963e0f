import batchGetItem from 'dynalite/actions/batchGetItem.js'
import batchWriteItem from 'dynalite/actions/batchWriteItem.js'
import createTable from 'dynalite/actions/createTable.js'
import deleteItem from 'dynalite/actions/deleteItem.js'
import deleteTable from 'dynalite/actions/deleteTable.js'
import describeTable from 'dynalite/actions/describeTable.js'
import getItem from 'dynalite/actions/getItem.js'
import listTables from 'dynalite/actions/listTables.js'
import putItem from 'dynalite/actions/putItem.js'
import query from 'dynalite/actions/query.js'
import scan from 'dynalite/actions/scan.js'
import updateItem from 'dynalite/actions/updateItem.js'
import * as batchGetItemRules from 'dynalite/validations/batchGetItem.js'
import * as batchWriteItemRules from 'dynalite/validations/batchWriteItem.js'
import * as createTableRules from 'dynalite/validations/createTable.js'
import * as deleteItemRules from 'dynalite/validations/deleteItem.js'
import * as deleteTableRules from 'dynalite/validations/deleteTable.js'
import * as describeTableRules from 'dynalite/validations/describeTable.js'
import * as getItemRules from 'dynalite/validations/getItem.js'
import { checkTypes, checkValidations } from 'dynalite/validations/index.js'
import * as listTablesRules from 'dynalite/validations/listTables.js'
import * as putItemRules from 'dynalite/validations/putItem.js'
import * as queryRules from 'dynalite/validations/query.js'
import * as scanRules from 'dynalite/validations/scan.js'
import * as updateItemRules from 'dynalite/validations/updateItem.js'
import * as z from 'zod/mini'
import { dynaliteOptions, dynaliteStore } from './dynalite-store.ts'
import { DynamoDbError } from './error.ts'
import type { Recording } from './recording.ts'

const actions = {
  BatchGetItem: { run: batchGetItem, rules: batchGetItemRules },
  BatchWriteItem: { run: batchWriteItem, rules: batchWriteItemRules },
  CreateTable: { run: createTable, rules: createTableRules },
  DeleteItem: { run: deleteItem, rules: deleteItemRules },
  DeleteTable: { run: deleteTable, rules: deleteTableRules },
  DescribeTable: { run: describeTable, rules: describeTableRules },
  GetItem: { run: getItem, rules: getItemRules },
  ListTables: { run: listTables, rules: listTablesRules },
  PutItem: { run: putItem, rules: putItemRules },
  Query: { run: query, rules: queryRules },
  Scan: { run: scan, rules: scanRules },
  UpdateItem: { run: updateItem, rules: updateItemRules },
}

/**
 * What dynalite does. Where it differs from DynamoDB: conditions never find two maps or two lists equal,
 * and an empty string has no size.
 */
export type Action = keyof typeof actions

/** The JSON of a request or of an answer. */
export type Json = Record<string, unknown>

/** A request that passed the rules of its action, with its expressions parsed. */
export interface Checked {
  action: Action
  request: Json
}

/** @throws {DynamoDbError} ValidationException, SerializationException */
export function check(action: Action, request: Json): Checked {
  const { types, custom } = actions[action].rules
  try {
    const known = checkTypes({ ...request }, types)
    checkValidations(known, types, custom, { options: dynaliteOptions })
    return { action, request: known }
  } catch (error) {
    throw translated(error)
  }
}

/** Runs a checked request; its writes go into the recording. @throws {DynamoDbError} */
export function run({ action, request }: Checked, recording: Recording): Promise<Json> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => reject(translated(error))
    actions[action].run(dynaliteStore(recording, fail), request, (error, answer) => {
      if (error) fail(error)
      else resolve(answer ?? {})
    })
  })
}

const refusal = z.object({
  body: z.object({ __type: z.string(), message: z.optional(z.string()), Message: z.optional(z.string()) }),
})

function translated(error: unknown): unknown {
  const parsed = refusal.safeParse(error)
  if (!parsed.success) return error
  const { __type, message, Message } = parsed.data.body
  return new DynamoDbError(__type.slice(__type.indexOf('#') + 1), message ?? Message ?? '')
}
