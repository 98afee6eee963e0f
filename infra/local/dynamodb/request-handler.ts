import * as z from 'zod/mini'
import { contentOf, operationOf, respond, type HttpRequest, type HttpResponse } from '../aws-json.ts'
import { DynamoDbError } from './error.ts'
import { type Engine, type Operation, run, validate, type Action } from './dynalite.ts'
import { atLeastOneRead } from './consumed-capacity.ts'
import { createTable, describeTimeToLive, updateTimeToLive } from './tables.ts'
import { transactGetItems, transactWriteItems, batchWriteItem, itemWrite } from './transaction.ts'

const operations = new Map<string, Operation>(
  Object.entries({
    CreateTable: createTable,
    DescribeTable: reading('DescribeTable'),
    UpdateTimeToLive: updateTimeToLive,
    DescribeTimeToLive: describeTimeToLive,

    GetItem: reading('GetItem'),
    BatchGetItem: reading('BatchGetItem'),
    Query: charged(reading('Query')),
    Scan: reading('Scan'),
    TransactGetItems: transactGetItems,

    PutItem: itemWrite('PutItem'),
    UpdateItem: itemWrite('UpdateItem'),
    DeleteItem: itemWrite('DeleteItem'),
    BatchWriteItem: batchWriteItem,
    TransactWriteItems: transactWriteItems,
  }),
)

function reading(action: Action): Operation {
  return async ({ store }, request) => {
    const validated = validate(action, request)
    return store.read((batch) => run(validated, batch))
  }
}

function charged(query: Operation): Operation {
  return async (engine, request) => atLeastOneRead(await query(engine, request), request)
}

const bodySchema = z.record(z.string(), z.unknown())

/** Handles one request of the SDK; never throws. */
export async function answer(engine: Engine, request: HttpRequest): Promise<HttpResponse> {
  try {
    return respond('1.0', 200, await perform(engine, request))
  } catch (error) {
    if (error instanceof DynamoDbError) return respond('1.0', 400, error)
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return respond('1.0', 500, new DynamoDbError('InternalServerError', message))
  }
}

async function perform(engine: Engine, request: HttpRequest): Promise<unknown> {
  const name = operationOf(request)
  const operation = operations.get(name)
  if (!operation) throw new DynamoDbError('UnknownOperationException', `${name} is unknown here`)
  return operation(engine, bodySchema.parse(contentOf(request)))
}
