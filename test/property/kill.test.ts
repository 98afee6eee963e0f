import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestUser } from '../support/test-users.ts'
import { openTestApp } from '../support/test-app.ts'
import { buildServer, killInRounds, type Subject } from './kill.ts'
import { patiently, searching, sizes } from './sizes.ts'

async function openSubject(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'household-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const testApp = await openTestApp({ dataDir })
  const anna = await createTestUser(testApp, 'anna')
  const itemId = await anna.item()
  await testApp.close()
  return { script: await buildServer(folder), dataDir, token: anna.token, itemId }
}

test(
  `killed during writes ${sizes.kills} times, the server loses nothing acknowledged and doubles nothing`,
  patiently,
  async () => {
    const outcomes = await killInRounds(await openSubject(), sizes.kills + 1)
    expect(outcomes.at(-1)?.acknowledged).toBeGreaterThan(5 * sizes.kills)
    for (const { acknowledged, there } of outcomes) expect(there).toBe(acknowledged)
  },
)

test('finds the planted bug: changes acknowledged before they are stored', searching, async () => {
  const [, killed] = await killInRounds(await openSubject(), 2, 'hasty')
  expect(killed?.there).toBeLessThan(Number(killed?.acknowledged))
})
