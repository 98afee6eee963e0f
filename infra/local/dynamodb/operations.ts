import { atLeastOneRead } from './consumed-capacity.ts'
import { run, validate, type Action } from './dynalite.ts'
import type { Operation } from './operation.ts'
import { createTable, deleteTable } from './tables.ts'
import { describeTimeToLive, updateTimeToLive } from './time-to-live.ts'
import { transactGetItems } from './transact-get.ts'
import { transactWriteItems } from './transact-write.ts'
import { batchWriteItem, itemWrite } from './item-writes.ts'

export const operations = new Map<string, Operation>(
  Object.entries({
    CreateTable: createTable,
    DeleteTable: deleteTable,
    DescribeTable: reading('DescribeTable'),
    ListTables: reading('ListTables'),
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
