import { isDeepStrictEqual } from 'node:util'
import {
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { paginateQuery, paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { householdPartition, tableShape } from '../functions/store/keys.ts'
import { backupDays, most } from './table-limits.ts'

const row = z.looseObject({ pk: z.string(), sk: z.string() })
type Row = z.output<typeof row>

/** How the rows of a restored table compare with those of the one it was restored from. */
export interface Comparison {
  readonly equal: number
  /** Rows that have changed since. */
  readonly different: readonly string[]
  /** Rows that are in the first table alone. */
  readonly missing: readonly string[]
  /** Rows that are in the second table alone. */
  readonly added: readonly string[]
}

/** Compares all rows of two tables. It scans both, which is for people with their own rights, and no function. */
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

/** All rows of one household as they are stored: its members, its items, its journal. */
export async function exportHousehold(
  client: DynamoDBDocumentClient,
  TableName: string,
  householdId: string,
): Promise<Row[]> {
  const question = {
    TableName,
    ConsistentRead: true,
    KeyConditionExpression: '#pk = :household',
    ExpressionAttributeNames: { '#pk': tableShape.partitionKey },
    ExpressionAttributeValues: { ':household': householdPartition(householdId) },
  }
  const rows: Row[] = []
  for await (const { Items = [] } of paginateQuery({ client }, question))
    rows.push(...Items.map((one) => row.parse(one)))
  return rows
}

/**
 * Restores a table as it was at a moment, or at the last one that can be had, into a new table, and gives that what a
 * restored one lacks: expiry, backups, protection and its maximum. Takes minutes, whatever the size.
 */
export async function restoreTable(
  client: DynamoDBClient,
  SourceTableName: string,
  TableName: string,
  moment: Date | undefined,
): Promise<void> {
  const when = moment ? { RestoreDateTime: moment } : { UseLatestRestorableTime: true }
  await client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName: TableName, ...when }),
  )
  const patience = { client, maxWaitTime: 24 * 60 * 60 }
  await waitUntilTableExists(patience, { TableName })
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
  await waitUntilTableExists(patience, { TableName })
  await client.send(new UpdateTableCommand(limits(TableName)))
}

const OnDemandThroughput = {
  MaxReadRequestUnits: most.maxReadRequestUnits,
  MaxWriteRequestUnits: most.maxWriteRequestUnits,
}

function limits(TableName: string) {
  const Update = { IndexName: tableShape.index, OnDemandThroughput }
  return { TableName, OnDemandThroughput, GlobalSecondaryIndexUpdates: [{ Update }] }
}
