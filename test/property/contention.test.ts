import { expect, test } from 'vitest'
import { interleave } from '../support/store-faults.ts'
import { openTestApp } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'
import { countAttempts, rush } from './contention.ts'
import { patiently, sizes } from './sizes.ts'

const writers = 16

test(
  `${writers} writers × ${sizes.rush} requests of one and of many rows on 8 items all come through, each at once`,
  patiently,
  async () => {
    const testApp = await openTestApp()
    const testUser = await createTestUser(testApp, 'anna')
    const items = await Promise.all(
      Array.from({ length: 8 }, (_, index) => testUser.stocked(`Item ${index}`, 0, 1_000)),
    )
    interleave(testApp)
    const attempts = countAttempts(testApp)
    const statuses = await rush({ testUser, items, writers, requests: sizes.rush })
    expect(new Set(statuses)).toEqual(new Set([200]))
    // Rather than the time, which depends on how busy the machine is.
    expect([...attempts.values()]).toEqual(statuses.map(() => 1))
  },
)
