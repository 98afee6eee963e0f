import { expect, test } from 'vitest'
import { Problem, explain } from '../../functions/protocol/problem.ts'
import { commitWithRetry } from '../../functions/database/commit.ts'
import { ConflictError } from '../../functions/database/conflict-error.ts'
import { userScope } from '../../functions/database/scope.ts'
import { openTable } from '../../functions/database/table.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const table = openTable(testApp.runtime.platform, userScope('anna'))

test('a change that had a conflict and then waits for another lets that one go first', async () => {
  let other: Promise<unknown> | undefined
  let tries = 0
  let isOtherDone = false
  await commitWithRetry(table, async () => {
    tries += 1
    if (tries === 1) throw new ConflictError()
    other ??= commitWithRetry(table, async () => {
      isOtherDone = true
      return { writes: [] }
    })
    if (!isOtherDone) throw new ConflictError(new Problem('too_many', explain('too_many', 'Please wait.')))
    return { writes: [] }
  })
  await other
  expect(tries).toBeGreaterThan(2)
})
