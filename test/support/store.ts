import { GetItemCommand, InternalServerError } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  GetCommand,
  paginateQuery,
} from '@aws-sdk/lib-dynamodb'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { householdPartition, userKey } from '../../functions/database/keys.ts'
import type { Item } from '../../functions/model/item.ts'
import { userRecord } from '../../functions/identity/user.ts'
import { itemSize, parseItem } from '../../infra/local/dynamodb/item.ts'
import { serveApart } from './serve-apart.ts'
import { intercept } from './intercept.ts'
import type { TestUser, TestApp } from './test-app.ts'

/** The default household of a person who has entered it at least once. */
export async function householdOf({ runtime }: TestApp, testUser: TestUser): Promise<string> {
  const { table, tableName: TableName } = runtime.platform
  const userId = String(decomposeUnverifiedJwt(testUser.token).payload.sub)
  const { Item } = await table.send(new GetCommand({ TableName, Key: { ...userKey(userId) } }))
  return z.string().parse(userRecord.parse(Item).default_household)
}

const storedItem = z.looseObject({ pk: z.string(), sk: z.string(), id: z.string() })

/** The row of an item as it is stored. */
export async function storedItemOf(testApp: TestApp, testUser: TestUser, itemId: string) {
  const partition = householdPartition(await householdOf(testApp, testUser))
  const [row] = await rowsOf(testApp, partition, `ITEM#${itemId}`)
  return storedItem.parse(row)
}

/** Changes the row of an item as it is stored, past all routes. */
export async function changeStoredItem(
  testApp: TestApp,
  testUser: TestUser,
  itemId: string,
  changed: Partial<Item>,
): Promise<void> {
  await putRows(testApp, [{ ...(await storedItemOf(testApp, testUser, itemId)), ...changed }])
}

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

/** Writes to the table past all routes, as much at a time as DynamoDB takes. */
export async function writeRows({ runtime }: TestApp, requests: readonly WriteRequest[]): Promise<void> {
  const { table, tableName } = runtime.platform
  for (let start = 0; start < requests.length; start += 25)
    await table.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: requests.slice(start, start + 25) } }),
    )
}

/** Puts rows into the table, past all routes. */
export const putRows = (testApp: TestApp, rows: readonly Readonly<Record<string, unknown>>[]) =>
  writeRows(
    testApp,
    rows.map((row) => ({ PutRequest: { Item: { ...row } } })),
  )

/** How many bytes an item takes in the table. */
export async function storedSizeOf(testApp: TestApp, testUser: TestUser, itemId: string): Promise<number> {
  const { table, tableName: TableName } = testApp.runtime.platform
  const { pk, sk } = await storedItemOf(testApp, testUser, itemId)
  const { Item = {} } = await table.send(
    new GetItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: sk } } }),
  )
  return itemSize(parseItem(JSON.stringify(Item)))
}

/** Copies an item so many times straight into the table, which is faster than asking for each; returns the ids. */
export async function copyItem(testApp: TestApp, testUser: TestUser, itemId: string, times: number) {
  const row = await storedItemOf(testApp, testUser, itemId)
  const copies = Array.from({ length: times }, () => {
    const id = randomUUID()
    return { ...row, sk: row.sk.replace(itemId, id), id }
  })
  await putRows(testApp, copies)
  return copies.map(({ id }) => id)
}

/** The names of the commands that the product sends to its table while `work` runs. */
export async function callsOf({ runtime }: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = []
  const end = intercept(runtime.platform.table, (command, sent, next) => {
    calls.push(command)
    return next(sent)
  })
  await work()
  end()
  return calls
}

/**
 * Breaks the `nth` transaction from now on, once: `before` it is carried out, or `after`, when only the answer is
 * lost on its way.
 */
export function breakTransaction(testApp: TestApp, nth: number, moment: 'before' | 'after'): void {
  const broken = new InternalServerError({ message: 'Out of order.', $metadata: {} })
  atTransaction(testApp, nth, moment, () => Promise.reject(broken))
}

/** The rows of a partition whose sort keys begin so, those that have expired too. */
export async function rowsOf(
  { runtime }: TestApp,
  partition: string,
  prefix = '',
): Promise<Record<string, unknown>[]> {
  const { table: client, tableName: TableName } = runtime.platform
  const question = {
    TableName,
    ConsistentRead: true,
    KeyConditionExpression: `pk = :partition${prefix && ' and begins_with(sk, :prefix)'}`,
    ExpressionAttributeValues: { ':partition': partition, ...(prefix && { ':prefix': prefix }) },
  }
  const rows: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateQuery({ client }, question)) rows.push(...Items)
  return rows
}

/** Runs something just before or after the `nth` transaction from now on, once, as other instances do on AWS. */
export function atTransaction(
  testApp: TestApp,
  nth: number,
  moment: 'before' | 'after',
  work: () => Promise<unknown>,
): void {
  serveApart(testApp)
  let count = 0
  const end = intercept(testApp.runtime.platform.table, async (command, sent, next) => {
    if (command !== 'TransactWriteItemsCommand' || (count += 1) !== nth) return next(sent)
    end()
    if (moment === 'before') await work()
    const answer = await next(sent)
    if (moment === 'after') await work()
    return answer
  })
}

/** Does some work, and returns with its outcome what the product sent to its table meanwhile and saw of it, as text. */
export async function watch<Answered>({ runtime }: TestApp, work: () => Promise<Answered>) {
  const [questions, answers]: [unknown[], unknown[]] = [[], []]
  const end = intercept(runtime.platform.table, async (_command, sent, next) => {
    questions.push(sent.input)
    const answer = await next(sent)
    answers.push(answer.output)
    return answer
  })
  const answered = await work()
  end()
  return { answered, sent: JSON.stringify(questions), seen: JSON.stringify(answers) }
}
