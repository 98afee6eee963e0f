import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { onEveryEngine } from './engines.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { connect, createTable, TableName } from './table.ts'

const start = new Date('2026-11-20T12:00:00Z')
const inSeconds = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const inMinutes = (minutes: number) => inSeconds(minutes * 60)
const expiring = { pk: 'x', sk: 'x', indexPk: 'x', indexSk: 'x', expires: inMinutes(1).getTime() / 1000 }

const enable = (client: DynamoDBDocumentClient) =>
  client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
    }),
  )

const findings = async (client: DynamoDBDocumentClient) => {
  const { Item } = await client.send(new GetCommand({ TableName, Key: { pk: 'x', sk: 'x' } }))
  const ofIndex = {
    IndexName: 'index',
    KeyConditionExpression: 'indexPk = :x',
    ExpressionAttributeValues: { ':x': 'x' },
  }
  const { Count } = await client.send(new QueryCommand({ TableName, ...ofIndex }))
  return { table: Item ? 1 : 0, index: Count }
}

const addOnce = async (client: DynamoDBDocumentClient) => {
  const add = { UpdateExpression: 'ADD quantity :one', ExpressionAttributeValues: { ':one': 1 } }
  const TransactItems = [{ Update: { TableName, Key: { pk: 'x', sk: 'x' }, ...add } }]
  await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken: 'token' }))
  const { Item } = await client.send(new GetCommand({ TableName, Key: { pk: 'x', sk: 'x' } }))
  return Item?.quantity
}

onEveryEngine((client) => {
  it('describes the time-to-live attribute of a table', async () => {
    const describeIt = () => client().send(new DescribeTimeToLiveCommand({ TableName }))
    expect((await describeIt()).TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'DISABLED' })

    await enable(client())
    expect((await describeIt()).TimeToLiveDescription).toEqual({
      TimeToLiveStatus: 'ENABLED',
      AttributeName: 'expires',
    })
  })
})

describe('on our engine, in a folder', () => {
  afterEach(() => vi.useRealTimers())

  it('still returns an expired item, and removes it when reopened', async () => {
    const folder = await temporaryFolder()
    let now = start
    const first = await openDynamoDb({ folder, now: () => now })
    const client = connect({ requestHandler: first.requestHandler })
    await createTable(client)
    await enable(client)
    await client.send(new PutCommand({ TableName, Item: expiring }))
    now = inMinutes(2)
    expect(await findings(client)).toEqual({ table: 1, index: 1 })
    await first.close()

    const second = await openDynamoDb({ folder, now: () => now })
    expect(await findings(connect({ requestHandler: second.requestHandler }))).toEqual({ table: 0, index: 0 })
    await second.close()
  })

  it('removes expired items periodically, and no others', async () => {
    const folder = await temporaryFolder()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let now = start
    const first = await openDynamoDb({ folder, now: () => now })
    const client = connect({ requestHandler: first.requestHandler })
    await createTable(client)
    await enable(client)
    await client.send(new PutCommand({ TableName, Item: expiring }))
    const kept = { pk: 'kept', sk: 'kept', expires: inMinutes(60).getTime() / 1000 }
    await client.send(new PutCommand({ TableName, Item: kept }))
    now = inMinutes(2)
    vi.advanceTimersByTime(10 * 60_000)
    await first.close()

    const second = await openDynamoDb({ folder, now: () => start })
    const reopened = connect({ requestHandler: second.requestHandler })
    expect(await findings(reopened)).toEqual({ table: 0, index: 0 })
    const { Item } = await reopened.send(new GetCommand({ TableName, Key: { pk: 'kept', sk: 'kept' } }))
    expect(Item).toEqual(kept)
    await second.close()
  })

  it('remembers the token of a transaction for ten minutes, even when reopened', async () => {
    const folder = await temporaryFolder()
    const first = await openDynamoDb({ folder, now: () => start })
    const client = connect({ requestHandler: first.requestHandler })
    await createTable(client)
    expect(await addOnce(client)).toBe(1)
    await first.close()

    let now = inSeconds(599)
    const second = await openDynamoDb({ folder, now: () => now })
    const reopened = connect({ requestHandler: second.requestHandler })
    expect(await addOnce(reopened)).toBe(1)
    now = inSeconds(600)
    expect(await addOnce(reopened)).toBe(2)
    await second.close()
  })
})
