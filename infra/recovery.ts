import { isDeepStrictEqual } from 'node:util'
import {
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type DynamoDBClient,
  DeleteTableCommand,
} from '@aws-sdk/client-dynamodb'
import { paginateQuery, paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { keyCondition } from '../functions/database/conditions.ts'
import { householdPartition, tableShape, type Collection } from '../functions/database/keys.ts'
import { backupDays, maxThroughput } from './table-limits.ts'

const row = z.looseObject({ pk: z.string(), sk: z.string() })
type Row = z.output<typeof row>

/** The rows of two tables compared, as `pk sk`. */
export interface Comparison {
  readonly equal: number
  readonly different: readonly string[]
  /** Only in the first table. */
  readonly missing: readonly string[]
  /** Only in the second table. */
  readonly added: readonly string[]
}

/** Scans both tables, which no function is allowed to do. */
export async function compareTables(
  client: DynamoDBDocumentClient,
  first: string,
  second: string,
): Promise<Comparison> {
  const [before, after] = [await rowsOf(client, first), await rowsOf(client, second)]
  const both = [...before.keys()].filter((key) => after.has(key))
  const different = both.filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)))
  return {
    equal: both.length - different.length,
    different,
    missing: [...before.keys()].filter((key) => !after.has(key)),
    added: [...after.keys()].filter((key) => !before.has(key)),
  }
}

async function rowsOf(client: DynamoDBDocumentClient, TableName: string): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    for (const item of Items.map((one) => row.parse(one))) rows.set(`${item.pk} ${item.sk}`, item)
  return rows
}

/** Rows as they are stored: members, items, journal. */
export async function exportHousehold(
  client: DynamoDBDocumentClient,
  TableName: string,
  householdId: string,
): Promise<Row[]> {
  const rows = await queryRows(client, TableName, { pk: householdPartition(householdId), prefix: '' })
  return rows.map((one) => row.parse(one))
}

export async function queryRows(client: DynamoDBDocumentClient, TableName: string, collection: Collection) {
  const rows: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateQuery({ client }, { TableName, ...keyCondition(collection) }))
    rows.push(...Items)
  return rows
}

/**
 * Restores a table to a point in time, or to the latest restorable one, as a new table, and configures what a restore
 * leaves out: time to live, backups, deletion protection and maximum throughput. Takes minutes, whatever the size.
 */
export async function restoreTable(
  client: DynamoDBClient,
  SourceTableName: string,
  TableName: string,
  time: Date | undefined,
): Promise<void> {
  const target = time ? { RestoreDateTime: time } : { UseLatestRestorableTime: true }
  await client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName: TableName, ...target }),
  )
  const waiter = { client, maxWaitTime: 24 * 60 * 60 }
  await waitUntilTableExists(waiter, { TableName })
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: tableShape.expiry, Enabled: true },
    }),
  )
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: backupDays,
      },
    }),
  )
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }))
  await waitUntilTableExists(waiter, { TableName })
  await client.send(new UpdateTableCommand(limits(TableName)))
}

const OnDemandThroughput = {
  MaxReadRequestUnits: maxThroughput.maxReadRequestUnits,
  MaxWriteRequestUnits: maxThroughput.maxWriteRequestUnits,
}

function limits(TableName: string) {
  const Update = { IndexName: tableShape.index, OnDemandThroughput }
  return { TableName, OnDemandThroughput, GlobalSecondaryIndexUpdates: [{ Update }] }
}

interface Drill extends Comparison {
  /** Seconds until the copy could have been used. */
  readonly seconds: number
}

/**
 * Restores a table to a point in time under another name, compares both, and deletes the copy. The table itself is only
 * read. A copy that an earlier drill left makes the restore fail, and stays.
 */
export async function drillTable(
  dynamoDb: DynamoDBClient,
  client: DynamoDBDocumentClient,
  table: string,
  time: Date | undefined,
): Promise<Drill> {
  const copy = `${table}-drill`
  const begun = performance.now()
  await restoreTable(dynamoDb, table, copy, time)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  try {
    return { seconds, ...(await compareTables(client, table, copy)) }
  } finally {
    await deleteCopy(dynamoDb, copy)
  }
}

async function deleteCopy(dynamoDb: DynamoDBClient, TableName: string): Promise<void> {
  const waiter = { client: dynamoDb, maxWaitTime: 60 * 60 }
  // It is still taking over the last change of its settings.
  await waitUntilTableExists(waiter, { TableName })
  await dynamoDb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
  await waitUntilTableExists(waiter, { TableName })
  await dynamoDb.send(new DeleteTableCommand({ TableName }))
}
