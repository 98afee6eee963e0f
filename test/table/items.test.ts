import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { onEveryEngine } from './engines.ts'
import { TableName } from './table.ts'

onEveryEngine((client) => {
  const get = async (pk: string, sk: string) =>
    (await client().send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item

  const put = (Item: Record<string, unknown>) => client().send(new PutCommand({ TableName, Item }))
  const claim = (Item: Record<string, unknown>) =>
    client().send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )

  it('returns an item that was put, and nothing for a missing one', async () => {
    const item = {
      pk: 'HOUSEHOLD#1',
      sk: 'ITEM#1',
      name: 'Müsli',
      tags: ['a'],
      nested: { yes: true, none: null },
    }
    await put(item)

    expect(await get('HOUSEHOLD#1', 'ITEM#1')).toEqual(item)
    expect(await get('HOUSEHOLD#1', 'ITEM#2')).toBeUndefined()
  })

  it('puts only a new item, and returns the existing one', async () => {
    await claim({ pk: 'once', sk: 'once', name: 'first' })

    await expect(claim({ pk: 'once', sk: 'once', name: 'second' })).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { name: { S: 'first' } },
    })
    expect(await get('once', 'once')).toMatchObject({ name: 'first' })
  })

  it('lets one of many concurrent puts win', async () => {
    const claims = Array.from({ length: 20 }, (_, n) => claim({ pk: 'race', sk: 'race', n }))
    const outcomes = await Promise.allSettled(claims)

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('adds 0.1 ten times to exactly 1', async () => {
    const add = new UpdateCommand({
      TableName,
      Key: { pk: 'sum', sk: 'sum' },
      UpdateExpression: 'ADD quantity :some',
      ExpressionAttributeValues: { ':some': 0.1 },
      ReturnValues: 'ALL_NEW',
    })
    for (let time = 1; time < 10; time++) await client().send(add)

    expect((await client().send(add)).Attributes).toEqual({ pk: 'sum', sk: 'sum', quantity: 1 })
  })

  it('updates single attributes under a condition', async () => {
    await put({ pk: 'edit', sk: 'edit', version: 1, note: 'x', kept: 'y' })
    const edit = new UpdateCommand({
      TableName,
      Key: { pk: 'edit', sk: 'edit' },
      UpdateExpression: 'SET version = version + :one, #name = if_not_exists(#name, :name) REMOVE note',
      ConditionExpression: 'version = :expected',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':one': 1, ':expected': 1, ':name': 'new' },
    })
    await client().send(edit)

    await expect(client().send(edit)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' })
    expect(await get('edit', 'edit')).toEqual({ pk: 'edit', sk: 'edit', version: 2, name: 'new', kept: 'y' })
  })

  it('deletes an item and returns it', async () => {
    const item = { pk: 'gone', sk: 'gone', name: 'x' }
    await put(item)
    const deletion = new DeleteCommand({
      TableName,
      Key: { pk: 'gone', sk: 'gone' },
      ReturnValues: 'ALL_OLD',
    })

    expect((await client().send(deletion)).Attributes).toEqual(item)
    expect((await client().send(deletion)).Attributes).toBeUndefined()
  })

  it('writes and reads batches', async () => {
    const items = Array.from({ length: 25 }, (_, n) => ({ pk: 'batch', sk: `ITEM#${n}`, n }))
    const requests = items.map((Item) => ({ PutRequest: { Item } }))
    await client().send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
    const Keys = [...items.map(({ pk, sk }) => ({ pk, sk })), { pk: 'batch', sk: 'none' }]
    const { Responses } = await client().send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }),
    )

    expect(Responses?.[TableName]?.toSorted((a, b) => a.n - b.n)).toEqual(items)
  })

  it('accepts items of 400 KB, counting names and UTF-8, and not a byte more', async () => {
    const text = 'ü'.repeat((400 * 1024 - 'pk'.length - 'sk'.length - 'text'.length - 'full'.length * 2) / 2)
    await put({ pk: 'full', sk: 'full', text })

    expect(await get('full', 'full')).toMatchObject({ text })
    await expect(put({ pk: 'full', sk: 'full', text: `${text}.` })).rejects.toMatchObject({
      name: 'ValidationException',
    })
  })

  it.each([
    { pk: '', sk: 'x' },
    { pk: 'x', sk: '' },
    { pk: 'x', sk: 'x', indexPk: '', indexSk: 'x' },
    { pk: 'x', sk: 'x', indexPk: 'x', indexSk: '' },
    { pk: 'x', sk: 'x', indexPk: 1, indexSk: 'x' },
    { pk: 'x' },
  ])('refuses the keys of %o', async (Item) => {
    await expect(put(Item)).rejects.toMatchObject({
      name: 'ValidationException',
    })
    expect(await get('x', 'x')).toBeUndefined()
  })

  it('refuses an update that empties an index key', async () => {
    const update = new UpdateCommand({
      TableName,
      Key: { pk: 'emptied', sk: 'emptied' },
      UpdateExpression: 'SET indexPk = :empty',
      ExpressionAttributeValues: { ':empty': '' },
    })

    await expect(client().send(update)).rejects.toMatchObject({ name: 'ValidationException' })
    expect(await get('emptied', 'emptied')).toBeUndefined()
  })
})
