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

  it('charges a unit for each KB of the larger of old and new item', async () => {
    expect(await put({ pk: 'size', sk: 'size', text: 'x'.repeat(2500) })).toMatchObject({ CapacityUnits: 3 })
    expect(await put({ pk: 'size', sk: 'size' })).toMatchObject({ CapacityUnits: 3 })
    expect(await put({ pk: 'size', sk: 'size' })).toMatchObject({ CapacityUnits: 1 })
  })

  it('charges the index for what changes there: an entry made, none the same, two moved', async () => {
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

  it('charges twice in a transaction, and its checks', async () => {
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

  it('charges a consistent read by 4 KB, another one half', async () => {
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
})
