import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { onEveryEngine } from './engines.ts'
import { TableName } from './table.ts'

const ReturnConsumedCapacity = 'INDEXES' as const

onEveryEngine((client) => {
  const put = async (Item: Record<string, unknown>) =>
    (await client().send(new PutCommand({ TableName, Item, ReturnConsumedCapacity }))).ConsumedCapacity

  it('charges a unit per KB of the larger of the old and the new item', async () => {
    expect(await put({ pk: 'size', sk: 'size', text: 'x'.repeat(2500) })).toMatchObject({ CapacityUnits: 3 })
    expect(await put({ pk: 'size', sk: 'size' })).toMatchObject({ CapacityUnits: 3 })
    expect(await put({ pk: 'size', sk: 'size' })).toMatchObject({ CapacityUnits: 1 })
  })

  it('charges the index one unit for a new entry, none for an unchanged one, two for a moved one', async () => {
    const item = { pk: 'index', sk: 'index', indexPk: 'a', indexSk: 'b' }
    const move = new UpdateCommand({
      TableName,
      Key: { pk: 'index', sk: 'index' },
      UpdateExpression: 'SET indexSk = :new',
      ExpressionAttributeValues: { ':new': 'c' },
      ReturnConsumedCapacity,
    })

    expect(await put(item)).toMatchObject({
      CapacityUnits: 2,
      Table: { CapacityUnits: 1 },
      GlobalSecondaryIndexes: { index: { CapacityUnits: 1 } },
    })
    expect(await put(item)).toMatchObject({ CapacityUnits: 1 })
    expect((await client().send(move)).ConsumedCapacity).toMatchObject({
      CapacityUnits: 3,
      GlobalSecondaryIndexes: { index: { CapacityUnits: 2 } },
    })
  })

  it('charges twice as much in a transaction, including its condition checks', async () => {
    const check = {
      TableName,
      Key: { pk: 'transaction', sk: 'none' },
      ConditionExpression: 'attribute_not_exists(pk)',
    }
    const transaction = new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: { pk: 'transaction', sk: 'x', indexPk: 'x', indexSk: 'x' } } },
        { ConditionCheck: check },
      ],
      ReturnConsumedCapacity,
    })

    expect((await client().send(transaction)).ConsumedCapacity).toMatchObject([
      { TableName, CapacityUnits: 5, Table: { CapacityUnits: 4 } },
    ])
  })

  it('charges a consistent read per 4 KB, and an eventually consistent one half', async () => {
    for (const sk of ['a', 'b', 'c']) await put({ pk: 'read', sk, text: 'x'.repeat(3000) })
    const get = new GetCommand({
      TableName,
      Key: { pk: 'read', sk: 'a' },
      ConsistentRead: true,
      ReturnConsumedCapacity,
    })
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'read' },
      ReturnConsumedCapacity,
    })

    expect((await client().send(get)).ConsumedCapacity).toMatchObject({ CapacityUnits: 1 })
    expect((await client().send(query)).ConsumedCapacity).toMatchObject({ CapacityUnits: 1.5 })
  })

  it('charges a query that finds nothing like one that finds something small', async () => {
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'nothing' },
      ReturnConsumedCapacity: 'TOTAL',
    })

    expect((await client().send(query)).ConsumedCapacity).toMatchObject({ CapacityUnits: 0.5 })
  })
})
