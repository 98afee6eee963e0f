import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { onEveryEngine } from './engines.ts'
import { connect, createTable, TableName } from './table.ts'

const invalid = { name: 'ValidationException' }

/** A transaction is refused, or cancelled for what is invalid in it. */
const invalidInTransaction = {
  name: expect.stringMatching(/^(ValidationException|TransactionCanceledException)$/),
}

/** A value in so many levels, of which the innermost is one. */
const nested = (levels: number): unknown => (levels === 1 ? 'x' : [nested(levels - 1)])

// https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html
onEveryEngine((client) => {
  const Key = { pk: 'limits', sk: 'limits' }
  const send = {
    put: (more: Record<string, unknown>) =>
      client().send(new PutCommand({ TableName, Item: { ...Key, ...more } })),
    get: (ProjectionExpression: string) =>
      client().send(new GetCommand({ TableName, Key, ProjectionExpression })),
    update: (UpdateExpression: string, value: unknown = 1) =>
      client().send(
        new UpdateCommand({ TableName, Key, UpdateExpression, ExpressionAttributeValues: { ':a': value } }),
      ),
    query: (KeyConditionExpression: string, value = 'x', index = {}) =>
      client().send(
        new QueryCommand({
          TableName,
          KeyConditionExpression,
          ExpressionAttributeValues: { ':a': value },
          ...index,
        }),
      ),
    filter: (FilterExpression: string) =>
      client().send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :a',
          FilterExpression,
          ExpressionAttributeValues: { ':a': 'x' },
        }),
      ),
    remove: (ConditionExpression: string) =>
      client().send(new DeleteCommand({ TableName, Key, ConditionExpression })),
  }

  it.each([
    ['projection', (length: number) => send.get('pk'.padEnd(length))],
    ['update', (length: number) => send.update('SET a = :a'.padEnd(length))],
    ['key condition', (length: number) => send.query('pk = :a'.padEnd(length))],
    ['filter', (length: number) => send.filter('attribute_exists(b)'.padEnd(length))],
    ['condition', (length: number) => send.remove('attribute_exists(pk)'.padEnd(length))],
  ])('takes a %s of 4,096 bytes, and no longer one', async (_what, run) => {
    await send.put({})
    await expect(run(4_097)).rejects.toMatchObject(invalid)
    await run(4_096)
  })

  it('takes no longer expression in a transaction either', async () => {
    await send.put({})
    const ConditionExpression = 'attribute_exists(pk)'.padEnd(4_097)
    const Delete = { TableName, Key, ConditionExpression }
    await expect(
      client().send(new TransactWriteCommand({ TransactItems: [{ Delete }] })),
    ).rejects.toMatchObject(invalidInTransaction)
  })

  it('takes values of 32 levels, and of no more', async () => {
    await send.put({ deep: nested(32) })
    await expect(send.put({ deep: nested(33) })).rejects.toMatchObject(invalid)
    await send.update('SET deep[0] = :a', nested(31))
    await expect(send.update('SET a = :a', nested(33))).rejects.toMatchObject(invalid)
  })

  it('takes no update whose result has more levels', async () => {
    await send.put({ deep: nested(2) })
    await expect(send.update('SET deep[0] = :a', nested(32))).rejects.toMatchObject(invalid)
  })
})

// As AWS, unlike dynoxide.
describe('Our engine', () => {
  const Key = { pk: 'limits', sk: 'limits' }
  let client: DynamoDBDocumentClient
  beforeAll(async () => {
    const dynamoDb = await openDynamoDb()
    client = connect({ requestHandler: dynamoDb.requestHandler })
    await createTable(client)
    return () => dynamoDb.close()
  })

  it.each([
    ['ReturnConsumedCapacity', { ReturnConsumedCapacity: 'SOME' }],
    ['ReturnItemCollectionMetrics', { ReturnItemCollectionMetrics: 'SOME' }],
  ])('refuses an unknown %s of a transaction', async (_name, unknown) => {
    const input = { TransactItems: [{ Put: { TableName, Item: Key } }], ...unknown }
    // @ts-expect-error The SDK's types know the values.
    await expect(client.send(new TransactWriteCommand(input))).rejects.toMatchObject(invalid)
  })

  it('refuses an unknown ReturnConsumedCapacity of a transaction that reads', async () => {
    const input = { TransactItems: [{ Get: { TableName, Key } }], ReturnConsumedCapacity: 'SOME' }
    // @ts-expect-error The SDK's types know the values.
    await expect(client.send(new TransactGetCommand(input))).rejects.toMatchObject(invalid)
  })

  it.each([
    ['the table', { KeyConditionExpression: 'pk = :a' }],
    ['an index', { KeyConditionExpression: 'indexPk = :a', IndexName: 'index' }],
  ])('refuses an empty string as a key of %s that is queried', async (_what, query) => {
    const command = new QueryCommand({ TableName, ...query, ExpressionAttributeValues: { ':a': '' } })
    await expect(client.send(command)).rejects.toMatchObject(invalid)
  })

  it('looks at a deletion’s values one by one before it looks at them together', async () => {
    const command = new DeleteCommand({ TableName: 'x', Key, ReturnValues: 'UPDATED_NEW' })
    await expect(client.send(command)).rejects.toMatchObject({
      ...invalid,
      message: expect.stringContaining('tableName'),
    })
    const unmet = { ReturnValues: 'UPDATED_NEW', ConditionExpression: 'pk' } as const
    await expect(client.send(new DeleteCommand({ TableName, Key, ...unmet }))).rejects.toMatchObject({
      ...invalid,
      message: 'ReturnValues can only be ALL_OLD or NONE',
    })
  })
})
