import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { versionKey } from '../../functions/database/keys.ts'
import { forgetImport } from './imports.ts'
import type { TestApp } from './test-app.ts'

/** Has a household forget what one person at a time does: the import that it is taking, and the announced trip. */
export async function forgetTurns(testApp: TestApp, household: string): Promise<void> {
  const { table, tableName: TableName } = testApp.runtime.platform
  await forgetImport(testApp, household)
  await table.send(
    new UpdateCommand({ TableName, Key: { ...versionKey(household) }, UpdateExpression: 'REMOVE trip' }),
  )
}
