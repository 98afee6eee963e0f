import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { tableShape } from '../functions/store/keys.ts'
import type { ServiceSettings } from './settings.ts'
import { backupDays, most } from './table-limits.ts'

const { partitionKey, sortKey, index, indexPartitionKey, indexSortKey, expiry } = tableShape

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** A table as far as others are told of it. */
export type StoreTable = Pick<Table, 'tableArn' | 'tableName'>

/** The one table, or in its place the one that was restored from a backup. */
export function makeTable(scope: Construct, { table: restored }: ServiceSettings): StoreTable {
  const table = new Table(scope, 'Table', {
    partitionKey: text(partitionKey),
    sortKey: text(sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    ...most,
    timeToLiveAttribute: expiry,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: backupDays },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  table.addGlobalSecondaryIndex({
    indexName: index,
    partitionKey: text(indexPartitionKey),
    sortKey: text(indexSortKey),
    ...most,
  })
  // The table that was given up stays as it is, until somebody deletes it.
  return restored ? Table.fromTableName(scope, 'RestoredTable', restored) : table
}
