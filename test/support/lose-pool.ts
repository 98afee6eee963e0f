import { DeleteCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { settingsKey, tableName as poolTable } from '../../infra/local/cognito/settings.ts'
import { knownPoolRow } from '../../functions/me/known-pool.ts'
import { snapshotOf } from './snapshot.ts'
import { putRows } from './store.ts'
import type { TestApp } from './test-app.ts'

const lost = 'xx-local-1_Lost00001'

/** Leaves the app with a new user pool without users; the table and its lists know another one, which is lost. */
export async function losePool(testApp: TestApp): Promise<void> {
  const { table, tableName: TableName } = testApp.runtime.platform
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: poolTable }))
    for (const { pk } of Items)
      if (pk !== settingsKey) await table.send(new DeleteCommand({ TableName: poolTable, Key: { pk } }))
  await putRows(testApp, [knownPoolRow(lost, 1)])
  for (const { pk, sk } of await snapshotOf(testApp))
    if (String(sk).startsWith('LIST#'))
      await table.send(
        new UpdateCommand({
          TableName,
          Key: { pk, sk },
          UpdateExpression: 'SET #pool = :lost',
          ExpressionAttributeNames: { '#pool': 'pool' },
          ExpressionAttributeValues: { ':lost': lost },
        }),
      )
}
