import {
  BatchWriteCommand,
  PutCommand,
  paginateQuery,
  paginateScan,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from './engines.ts'
import { TableName } from './table.ts'

const days = ['01', '02', '03', '04', '05', '06', '07']
const events = days.map((day) => ({
  pk: 'HOUSEHOLD#1',
  sk: `EVENT#${day}`,
  indexPk: 'ITEM#1',
  indexSk: `EVENT#${day}`,
}))
const items = days.map((day) => ({ pk: 'HOUSEHOLD#1', sk: `ITEM#${day}`, name: `item ${day}` }))
const strangers = [{ pk: 'HOUSEHOLD#11', sk: 'EVENT#01', indexPk: 'ITEM#11', indexSk: 'EVENT#01' }]

onEveryEngine((client) => {
  beforeAll(async () => {
    const requests = [...items, ...events.toReversed(), ...strangers].map((Item) => ({
      PutRequest: { Item },
    }))
    await client().send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
  })

  const put = (Item: Record<string, unknown>) => client().send(new PutCommand({ TableName, Item }))
  const pages = async (input: Omit<QueryCommandInput, 'TableName'>) => {
    const found: Record<string, unknown>[][] = []
    const query = paginateQuery({ client: client() }, { TableName, ...input })
    for await (const { Items } of query) found.push(Items ?? [])
    return found
  }
  const scan = async (IndexName?: string) => {
    const found: Record<string, unknown>[] = []
    const ofHouseholds = {
      FilterExpression: 'begins_with(pk, :household)',
      ExpressionAttributeValues: { ':household': 'HOUSEHOLD#' },
    }
    const scanning = paginateScan({ client: client() }, { TableName, IndexName, ...ofHouseholds })
    for await (const { Items } of scanning) found.push(...(Items ?? []))
    return new Set(found)
  }
  const ofPartition = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'HOUSEHOLD#1' },
  }
  const eventsOfPartition = {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
    ExpressionAttributeValues: { ':pk': 'HOUSEHOLD#1', ':event': 'EVENT#' },
  }
  const ofIndex = {
    IndexName: 'index',
    KeyConditionExpression: 'indexPk = :item',
    ExpressionAttributeValues: { ':item': 'ITEM#1' },
  }

  it('returns a partition in the order of its sort keys', async () => {
    expect(await pages(ofPartition)).toEqual([[...events, ...items]])
  })

  it('returns part of a partition, newest first, in pages', async () => {
    const found = await pages({ ...eventsOfPartition, ScanIndexForward: false, Limit: 3 })

    expect(found.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(found.flat()).toEqual(events.toReversed())
  })

  it('returns the items between two sort keys', async () => {
    const found = await pages({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': 'HOUSEHOLD#1', ':first': 'EVENT#06', ':last': 'ITEM#02' },
    })

    expect(found.flat()).toEqual([...events.slice(5), ...items.slice(0, 2)])
  })

  it('queries the index in order and in pages, with whole items', async () => {
    const found = await pages({ ...ofIndex, Limit: 4 })

    expect(found.map(({ length }) => length)).toEqual([4, 3])
    expect(found.flat()).toEqual(events)
    expect((await pages({ ...ofIndex, ScanIndexForward: false, Limit: 2 })).flat()).toEqual(
      events.toReversed(),
    )
  })

  it('indexes only items that have both index keys', async () => {
    const item = { pk: 'sparse', sk: 'sparse', indexPk: 'sparse', note: 'no sort key' }
    const entries = { ...ofIndex, ExpressionAttributeValues: { ':item': 'sparse' } }
    await put(item)
    expect((await pages(entries)).flat()).toEqual([])

    await put({ ...item, indexSk: 'now' })
    expect((await pages(entries)).flat()).toEqual([{ ...item, indexSk: 'now' }])

    const removal = { Key: { pk: 'sparse', sk: 'sparse' }, UpdateExpression: 'REMOVE indexSk' }
    await client().send(new UpdateCommand({ TableName, ...removal }))
    expect((await pages(entries)).flat()).toEqual([])
  })

  it('moves an item in the index when its index key changes', async () => {
    const item = { pk: 'move', sk: 'move', indexPk: 'from', indexSk: 'a' }
    await put(item)
    await put({ ...item, indexPk: 'to' })

    expect((await pages({ ...ofIndex, ExpressionAttributeValues: { ':item': 'from' } })).flat()).toEqual([])
    expect((await pages({ ...ofIndex, ExpressionAttributeValues: { ':item': 'to' } })).flat()).toHaveLength(1)
  })

  it('counts items before filtering', async () => {
    const page = await client().send(
      new QueryCommand({
        TableName,
        ...ofPartition,
        FilterExpression: 'attribute_exists(#name)',
        ExpressionAttributeNames: { '#name': 'name' },
      }),
    )

    expect(page).toMatchObject({ Count: 7, ScannedCount: 14, Items: items })
  })

  it('returns more than 1 MB in pages', async () => {
    const large = days.map((day) => ({ pk: 'large', sk: day, text: 'x'.repeat(300_000) }))
    for (const item of large) await put(item)
    const found = await pages({ ...ofPartition, ExpressionAttributeValues: { ':pk': 'large' } })

    expect(found.length).toBeGreaterThan(1)
    expect(found.flat()).toEqual(large)
  })

  it('refuses consistent reads of an index', async () => {
    const query = new QueryCommand({ TableName, ...ofIndex, ConsistentRead: true })

    await expect(client().send(query)).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('scans table and index', async () => {
    expect(await scan()).toEqual(new Set([...events, ...items, ...strangers]))
    expect(await scan('index')).toEqual(new Set([...events, ...strangers]))
  })
})
