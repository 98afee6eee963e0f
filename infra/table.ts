import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { tableShape } from '../functions/database/keys.ts'
import type { ServiceSettings } from './settings.ts'
import { backupDays, maxThroughput } from './table-limits.ts'

const { partitionKey, sortKey, index, indexPartitionKey, indexSortKey, expiry } = tableShape

const text = (name: string) => ({ name, type: AttributeType.STRING })

export type StoreTable = Pick<Table, 'tableArn' | 'tableName'>

/** Returns the table restored from a backup instead, if the settings name one. */
export function makeTable(
  scope: Construct,
  { table: restored, protection = false }: ServiceSettings,
): StoreTable {
  const table = new Table(scope, 'Table', {
    partitionKey: text(partitionKey),
    sortKey: text(sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    ...maxThroughput,
    timeToLiveAttribute: expiry,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: backupDays },
    deletionProtection: protection,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  table.addGlobalSecondaryIndex({
    indexName: index,
    partitionKey: text(indexPartitionKey),
    sortKey: text(indexSortKey),
    ...maxThroughput,
  })
  // The stack's own table is kept either way.
  return restored ? Table.fromTableName(scope, 'RestoredTable', restored) : table
}
