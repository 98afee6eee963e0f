import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import { writeRows } from './store.ts'
import type { TestApp } from './test-app.ts'

type Row = Readonly<Record<string, unknown>>

const keyOf = ({ pk, sk }: Row) => ({ pk, sk })
const place = (row: Row) => JSON.stringify(keyOf(row))

/** The whole table as it is now. */
export async function snapshotOf({ runtime }: TestApp): Promise<Row[]> {
  const { table: client, tableName: TableName } = runtime.platform
  const rows: Row[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    rows.push(...Items)
  return rows
}

/** Brings the table back to how it was. */
export async function restoreSnapshot(testApp: TestApp, rows: readonly Row[]): Promise<void> {
  const wanted = new Map(rows.map((row) => [place(row), row]))
  const present = new Map((await snapshotOf(testApp)).map((row) => [place(row), row]))
  const removals = [...present]
    .filter(([at]) => !wanted.has(at))
    .map(([, row]) => ({ DeleteRequest: { Key: keyOf(row) } }))
  const puts = [...wanted]
    .filter(([at, row]) => !isDeepStrictEqual(present.get(at), row))
    .map(([, row]) => ({ PutRequest: { Item: { ...row } } }))
  await writeRows(testApp, [...removals, ...puts])
}

/** Returns the contents of rows without made-up ids, times and counters: alike if the same things have happened. */
export function gistOf(rows: readonly Row[]): string[] {
  return rows
    .filter(({ pk, sk }) => !String(sk).startsWith('REQUEST#') && !String(pk).startsWith('LIMIT#'))
    .map(({ revision: _revision, expires_at: _expiry, changes: _moments, change_count: _count, ...row }) =>
      JSON.stringify(row)
        .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
        .replaceAll(/"((entry|learnt|ends)_)?at":\d+/g, 'time')
        .replaceAll(/"[\da-z]{1,7}(?=(;[\d.]+){4};l?s?m?")/g, '"time')
        .replaceAll(/\b[\da-f]{16}\b/g, 'id')
        .replaceAll(/\b[\da-z]{27}(\.[\da-z]{18})?\b/g, 'id')
        .replaceAll(/[\w-]{43}/g, 'hash'),
    )
    .toSorted()
}
