import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { userScope } from '../../functions/database/scope.ts'
import { ConflictError } from '../../functions/database/conflict-error.ts'
import { openTable } from '../../functions/database/table.ts'
import { ThrottledError } from '../../functions/database/throttled-error.ts'
import { createTestUser } from '../support/test-users.ts'
import { householdOf } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'

// DynamoDB answers so now and then, and no emulator ever does.

const testApp = await openTestApp()
const { platform } = testApp.runtime
const anna = await createTestUser(testApp, 'anna')
await anna.get('/items')
const inside = { 'x-household-id': await householdOf(testApp, anna) }
const dynamoDb = mockClient(platform.table)
afterEach(() => void dynamoDb.reset())
afterAll(() => dynamoDb.restore())

const pk = 'USER#anna'
const table = openTable(platform, userScope('anna'))
const shape = z.object({ id: z.string() })
const key = (id: string) => ({ pk, sk: `ROW#${id}` })
const rows = (...ids: string[]) => ids.map((id) => ({ ...key(id), id }))
const upTo = (id: string) => ({ LastEvaluatedKey: key(id) })
const startsAsked = () =>
  dynamoDb.commandCalls(QueryCommand).map(({ args }) => args[0].input.ExclusiveStartKey?.['sk'])

describe('a reading of two rows', () => {
  const unprocessed = {
    Responses: { [platform.tableName]: rows('a') },
    UnprocessedKeys: { [platform.tableName]: { Keys: [key('b')] } },
  }

  test('that returns only one of them does not report the other as missing', async () => {
    dynamoDb.on(BatchGetCommand).resolves(unprocessed)
    const both = table.getBoth([key('a'), shape], [key('b'), shape])
    await expect(both).rejects.toBeInstanceOf(ThrottledError)
  })

  test('at the access check of a household asks the client to retry', async () => {
    dynamoDb.on(BatchGetCommand).resolves(unprocessed)
    const reply = await anna.get('/items', inside)
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(reply.headers.get('retry-after')).toBe('1')
  })
})

describe('a reading that comes in parts', () => {
  test('of a whole collection continues to the end, past an empty part', async () => {
    dynamoDb
      .on(QueryCommand)
      .resolvesOnce({ Items: rows('a', 'b'), ...upTo('b') })
      .resolvesOnce({ Items: [], ...upTo('c') })
      .resolvesOnce({ Items: rows('d') })
    const found = await table.query({ pk, prefix: 'ROW#' }, shape)
    expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'd'])
    expect(startsAsked()).toEqual([undefined, 'ROW#b', 'ROW#c'])
  })

  test('of one page returns the next cursor, also when it is empty', async () => {
    dynamoDb
      .on(QueryCommand)
      .resolvesOnce({ Items: rows('a'), ...upTo('a') })
      .resolvesOnce({ Items: [], ...upTo('b') })
      .resolvesOnce({ Items: rows('c') })
    const collection = { pk, prefix: 'ROW#' }
    expect(await table.page(collection, shape, undefined)).toEqual({ rows: [{ id: 'a' }], next: 'a' })
    expect(await table.page(collection, shape, 'a')).toEqual({ rows: [], next: 'b' })
    expect(await table.page(collection, shape, 'b')).toEqual({ rows: [{ id: 'c' }], next: undefined })
    expect(startsAsked()).toEqual([undefined, 'ROW#a', 'ROW#b'])
  })

  test('of the latest rows says that older ones follow, also when it returned fewer than requested', async () => {
    dynamoDb
      .on(QueryCommand)
      .resolvesOnce({ Items: rows('d', 'c'), ...upTo('c') })
      .resolvesOnce({ Items: rows('c', 'b') })
    const collection = { pk, prefix: 'ROW#' }
    const [d, c, b] = [{ id: 'd' }, { id: 'c' }, { id: 'b' }]
    expect(await table.latest(collection, shape, 5, undefined)).toEqual({ rows: [d, c], next: 'c' })
    expect(await table.latest(collection, shape, 5, 'c')).toEqual({ rows: [b], next: undefined })
  })
})

describe('a transaction that was cancelled', () => {
  const put = { pk, sk: 'ROW#a', revision: 1 }
  const commit = () => table.commit([{ put, expecting: 'absent' }])
  const cancelled = (...codes: string[]) =>
    new TransactionCanceledException({
      message: 'Transaction cancelled.',
      $metadata: {},
      CancellationReasons: codes.map((Code) => ({ Code })),
    })

  test.each([
    { codes: ['None', 'ConditionalCheckFailed'], meant: ConflictError },
    { codes: ['TransactionConflict', 'None'], meant: ConflictError },
    { codes: ['None', 'ThrottlingError'], meant: ThrottledError },
    { codes: ['ProvisionedThroughputExceeded'], meant: ThrottledError },
    { codes: ['ThrottlingError', 'ConditionalCheckFailed'], meant: ConflictError },
  ])('because of $codes is a $meant.name', async ({ codes, meant }) => {
    dynamoDb.on(TransactWriteCommand).rejects(cancelled(...codes))
    await expect(commit()).rejects.toBeInstanceOf(meant)
  })

  test.each([
    { codes: ['None', 'ValidationError'] },
    { codes: ['ItemCollectionSizeLimitExceeded'] },
    { codes: [] },
  ])('because of $codes stays what it is', async ({ codes }) => {
    const error = cancelled(...codes)
    dynamoDb.on(TransactWriteCommand).rejects(error)
    await expect(commit()).rejects.toBe(error)
  })

  test('without a list of reasons is passed on', async () => {
    const error = new TransactionCanceledException({ message: 'Transaction cancelled.', $metadata: {} })
    dynamoDb.on(TransactWriteCommand).rejects(error)
    await expect(commit()).rejects.toBe(error)
  })
})
