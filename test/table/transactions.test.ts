import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { onEveryEngine } from './engines.ts'
import { TableName } from './table.ts'

type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>

const put = (Item: Record<string, unknown>) => ({ Put: { TableName, Item } })

const add = (sk: string, some: number): Actions => [
  {
    Update: {
      TableName,
      Key: { pk: 'sum', sk },
      UpdateExpression: 'ADD quantity :some',
      ExpressionAttributeValues: { ':some': some },
    },
  },
]
const large = (count: number) =>
  Array.from({ length: count }, (_, n) => put({ pk: 'large', sk: `${n}`, text: 'x'.repeat(400_000) }))

onEveryEngine((client) => {
  const transact = (TransactItems: Actions, ClientRequestToken?: string) =>
    client().send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))
  const get = async (pk: string, sk: string) =>
    (await client().send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item
  const indexed = async (indexPk: string) => {
    const query = new QueryCommand({
      TableName,
      IndexName: 'index',
      KeyConditionExpression: 'indexPk = :key',
      ExpressionAttributeValues: { ':key': indexPk },
    })
    return (await client().send(query)).Items
  }

  const putBoth = (value: number) =>
    transact([put({ pk: 'two', sk: 'a', value }), put({ pk: 'two', sk: 'b', value })])
  const getBoth = async () => {
    const TransactItems = ['a', 'b'].map((sk) => ({ Get: { TableName, Key: { pk: 'two', sk } } }))
    const { Responses } = await client().send(new TransactGetCommand({ TransactItems }))
    return Responses?.map(({ Item }) => Item?.value) ?? []
  }

  it('commits all actions', async () => {
    await transact([put({ pk: 'all', sk: 'old' }), put({ pk: 'all', sk: 'item', quantity: 1.8 })])
    await transact([
      put({ pk: 'all', sk: 'event', indexPk: 'all', indexSk: 'event' }),
      {
        Update: {
          TableName,
          Key: { pk: 'all', sk: 'item' },
          UpdateExpression: 'SET quantity = quantity + :some',
          ExpressionAttributeValues: { ':some': 0.2 },
        },
      },
      { Delete: { TableName, Key: { pk: 'all', sk: 'old' } } },
    ])

    expect(await get('all', 'item')).toEqual({ pk: 'all', sk: 'item', quantity: 2 })
    expect(await get('all', 'old')).toBeUndefined()
    expect(await indexed('all')).toEqual([{ pk: 'all', sk: 'event', indexPk: 'all', indexSk: 'event' }])
  })

  it('commits none if one fails, and returns which, why and the existing item', async () => {
    const item = { pk: 'none', sk: 'item', version: 2 }
    await transact([put(item)])
    const change = transact([
      put({ pk: 'none', sk: 'event', indexPk: 'none', indexSk: 'event' }),
      {
        Put: {
          TableName,
          Item: { ...item, version: 3 },
          ConditionExpression: 'version = :known',
          ExpressionAttributeValues: { ':known': 1 },
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      {
        ConditionCheck: {
          TableName,
          Key: { pk: 'none', sk: 'owner' },
          ConditionExpression: 'attribute_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      put({ pk: 'none', sk: 'request' }),
    ])

    await expect(change).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [
        { Code: 'None' },
        {
          Code: 'ConditionalCheckFailed',
          Item: { pk: { S: 'none' }, sk: { S: 'item' }, version: { N: '2' } },
        },
        { Code: 'ConditionalCheckFailed' },
        { Code: 'None' },
      ],
    })
    expect(await get('none', 'item')).toEqual(item)
    expect(await get('none', 'event')).toBeUndefined()
    expect(await get('none', 'request')).toBeUndefined()
    expect(await indexed('none')).toEqual([])
  })

  it('checks a condition without changing the item', async () => {
    const owner = { pk: 'check', sk: 'owner', indexPk: 'check', indexSk: 'owner' }
    await transact([put(owner)])
    const check = {
      TableName,
      Key: { pk: 'check', sk: 'owner' },
      ConditionExpression: 'attribute_exists(pk)',
    }
    await transact([{ ConditionCheck: check }, put({ pk: 'check', sk: 'item' })])

    expect(await get('check', 'owner')).toEqual(owner)
    expect(await indexed('check')).toEqual([owner])
    expect(await get('check', 'item')).toBeDefined()
  })

  it('applies a token once, and refuses it for another transaction', async () => {
    await transact(add('token', 1), 'one-token')
    await transact(add('token', 1), 'one-token')

    await expect(transact(add('token', 2), 'one-token')).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    })
    expect(await get('sum', 'token')).toMatchObject({ quantity: 1 })
  })

  it('does not remember the token of a cancelled transaction', async () => {
    const once: Actions = [
      put({ pk: 'retry', sk: 'item' }),
      {
        ConditionCheck: {
          TableName,
          Key: { pk: 'retry', sk: 'owner' },
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
    ]
    await expect(transact(once, 'retried')).rejects.toMatchObject({ name: 'TransactionCanceledException' })
    await client().send(new PutCommand({ TableName, Item: { pk: 'retry', sk: 'owner' } }))
    await transact(once, 'retried')

    expect(await get('retry', 'item')).toBeDefined()
  })

  it('loses no concurrent change', async () => {
    await Promise.all(Array.from({ length: 30 }, () => transact(add('race', 0.1))))

    expect(await get('sum', 'race')).toMatchObject({ quantity: 3 })
  })

  it('accepts 100 actions, and refuses none and 101', async () => {
    const actions = Array.from({ length: 101 }, (_, n) => put({ pk: 'many', sk: `${n}` }))

    await expect(transact([])).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(transact(actions)).rejects.toMatchObject({ name: 'ValidationException' })
    expect(await get('many', '0')).toBeUndefined()
    await transact(actions.slice(1))
    expect(await get('many', '100')).toBeDefined()
  })

  it('refuses more than 4 MB', async () => {
    await expect(transact(large(11))).rejects.toMatchObject({ name: 'ValidationException' })
    expect(await get('large', '0')).toBeUndefined()
    await transact(large(10))
    expect(await get('large', '9')).toBeDefined()
  })

  it('refuses two actions on one item', async () => {
    const check = {
      TableName,
      Key: { pk: 'twice', sk: 'x' },
      ConditionExpression: 'attribute_not_exists(pk)',
    }
    const twice = transact([put({ pk: 'twice', sk: 'x' }), { ConditionCheck: check }])

    await expect(twice).rejects.toMatchObject({ name: 'ValidationException' })
    expect(await get('twice', 'x')).toBeUndefined()
  })

  it('writes nothing if an index key is empty', async () => {
    const change = transact([
      put({ pk: 'empty', sk: 'x' }),
      put({ pk: 'empty', sk: 'y', indexPk: '', indexSk: 'y' }),
    ])

    await expect(change).rejects.toThrow(/empty string|ValidationError/)
    expect(await get('empty', 'x')).toBeUndefined()
  })

  it('refuses a missing table', async () => {
    const change = transact([
      put({ pk: 'x', sk: 'x' }),
      { Put: { TableName: 'elsewhere', Item: { pk: 'x', sk: 'x' } } },
    ])

    await expect(change).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    expect(await get('x', 'x')).toBeUndefined()
  })

  it('reads several items from one snapshot', async () => {
    await putBoth(0)
    const readings = Array.from({ length: 20 }, async (_, value) => {
      const [before, , after] = await Promise.all([getBoth(), putBoth(value), getBoth()])
      return [before, after]
    })

    for (const [a, b] of (await Promise.all(readings)).flat()) expect(a).toBe(b)
  })
})
