import { expect, onTestFinished, test } from 'vitest'
import { InvalidOption, readOptions } from '../../infra/seed/options.ts'
import { workAt } from '../../infra/seed/places.ts'
import { seed } from '../../infra/seed/seed.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { signIn } from '../support/sign-in.ts'
import { householdOf } from '../support/store.ts'
import { goodPassword, openTestApp } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

test('npm run seed makes households that their owners find as if they had filled them, once', async () => {
  const dataDir = await temporaryFolder()
  const asked = { items: 50, password: goodPassword }
  const made: number[] = []
  for (const households of [1, 2])
    await workAt({ dataDir }, async (platform, users) => {
      made.push(await seed(platform, users, { ...asked, households }))
    })
  expect(made).toEqual([1, 1])
  const testApp = await openTestApp({ dataDir })
  onTestFinished(testApp.close)
  for (const name of ['seed-1', 'seed-2']) {
    const owner = await signIn(testApp.runtime.url, name, goodPassword)
    expect((await owner.get('/items')).body).toHaveLength(50)
    expect((await owner.get('/households')).body).toMatchObject([{ name: `${name}’s household` }])
    expect(await ledgerMismatches(testApp, await householdOf(testApp, owner))).toEqual([])
  }
})

test('only a table and a user pool that are both named lead to a stage', () => {
  const read = (line: string) => readOptions(line.split(' '), '/data')
  expect(read('--households 5')).toMatchObject({ households: 5, items: 150, place: { dataDir: '/data' } })
  expect(read('--table t --user-pool p').place).toEqual({ table: 't', userPool: 'p', cell: 'a' })
  for (const line of ['--table t', '--user-pool p', '--items 0', '--stage prod'])
    expect(() => read(line), line).toThrow(InvalidOption)
})
