import { DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { jobs, runJob } from '../../../functions/jobs/jobs.ts'
import { cleanupDays } from '../../../functions/me/orphan-cleanup.ts'
import { withGrants } from '../../../infra/local/iam-policy-simulator.ts'
import { jobRunner } from '../../../infra/resources.ts'
import { day, type TestAppWithClock } from '../../support/clock.ts'
import { join } from '../../support/households.ts'
import { importLines } from '../../support/imports.ts'
import { householdOf } from '../../support/store.ts'

/** By the functions that delete nothing else. */
export async function compactJournals(testApp: TestAppWithClock): Promise<void> {
  const [gus, hal, ida] = [
    await testApp.signUp('gus'),
    await testApp.signUp('hal'),
    await testApp.signUp('ida'),
  ]
  const [his, other] = [await gus.stocked('Oats', 1, 1), await hal.stocked('Oats', 1, 1)]
  await ida.stocked('Oats', 1, 1)
  testApp.clock.time += 402 * day
  await gus.put(`/inventory/${his}`, { delta: 1 })
  await hal.put(`/base-inventory/${other}`, { desiredQuantity: 2 })
  await importLines(ida, [{ line: 0, name: 'Barley' }])
}

/** Until orphaned members and closed households are removed. */
export async function runJobs(testApp: TestAppWithClock): Promise<void> {
  const { platform } = testApp.runtime
  for (const name of ['emil', 'fay']) {
    const gone = await testApp.signUp(name)
    await gone.item()
    if (name === 'fay')
      await join(gone, await householdOf(testApp, gone), await testApp.signUp('gerd'), 'viewer')
    await platform.users.send(new DeleteUserCommand({ AccessToken: gone.token }))
  }
  for (let days = 0; days <= cleanupDays; days += 1) {
    testApp.clock.time += day
    for (const { name } of jobs) await withGrants(jobRunner, runJob)(platform, name)
  }
}
