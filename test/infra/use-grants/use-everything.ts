import type { QueuedEvent } from '../../../functions/runtime/queue.ts'
import type { TestAppWithClock } from '../../support/clock.ts'
import { found } from '../../support/households.ts'
import { exportOf, restore } from '../../support/restore.ts'
import { householdOf } from '../../support/store.ts'
import { compactJournals, runJobs } from './run-jobs.ts'
import { tellDevices } from './notify-devices.ts'
import { createFirstHouseholds, manageAccounts, manageHouseholds } from './use-accounts.ts'
import { useHousehold } from './use-household.ts'

const textReport = { page: '/dashboard', language: 'de', text: 'Vorrat', better: '', why: '' }

/**
 * Makes every function use all of its grants.
 *
 * @param waiting fills with what is put on the queue
 */
export async function useEverything(testApp: TestAppWithClock, waiting: QueuedEvent[]): Promise<void> {
  const [ada, bea] = [await testApp.signUp('ada'), await testApp.signUp('bea')]
  await createFirstHouseholds(testApp)
  await testApp.send('POST', '/page-errors', {
    body: { page: '/dashboard', build: '0123abcd', error: 'TypeError' },
  })
  await testApp.send('POST', '/text-reports', { body: textReport })
  await useHousehold(testApp, ada)
  await tellDevices(testApp, ada, waiting)
  await manageHouseholds(ada, bea)
  const exported = await exportOf({ testUser: ada, household: await householdOf(testApp, ada) })
  await restore({ testUser: bea, household: await found(bea) }, exported)
  await manageAccounts(testApp, ada, bea)
  await compactJournals(testApp)
  await runJobs(testApp)
}
