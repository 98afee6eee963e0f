import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Makes a table whose rows expire, unless it is there. A start that was killed may have left it without expiry. */
export async function ensureTable(
  table: DynamoDBDocumentClient,
  definition: CreateTableCommandInput,
  expiryAttribute: string,
): Promise<void> {
  const { TableName } = definition
  try {
    await table.send(new DescribeTableCommand({ TableName }))
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
    await table.send(new CreateTableCommand(definition))
  }
  const { TimeToLiveDescription } = await table.send(new DescribeTimeToLiveCommand({ TableName }))
  if (TimeToLiveDescription?.TimeToLiveStatus !== 'DISABLED') return
  const TimeToLiveSpecification = { AttributeName: expiryAttribute, Enabled: true }
  await table.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
}
