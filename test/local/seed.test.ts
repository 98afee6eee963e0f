import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { InvalidOption, readOptions } from '../../infra/seed/options.ts'
import { workAt } from '../../infra/seed/places.ts'
import { seed } from '../../infra/seed/seed.ts'
import { cancelled } from '../support/instances.ts'
import { intercept } from '../support/intercept.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { householdOf } from '../support/store.ts'
import { goodPassword, openTestApp, signIn } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

test('npm run seed makes households that their owners find as if they had filled them, once', async () => {
  const dataDir = await temporaryFolder()
  const asked = { items: 50, password: goodPassword, year: false }
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

test('a seed that was broken off is finished by the next one', async () => {
  const { runtime } = await openTestApp()
  const { platform } = runtime
  const users = { client: platform.users, id: platform.userPool.userPoolId }
  const asked = { households: 1, items: 100, password: goodPassword, year: false }
  let transactions = 0
  const end = intercept(platform.table, (command, sent, next) => {
    transactions += Number(command === 'TransactWriteItemsCommand')
    // The owner, their household and 49 items are there.
    if (transactions > 3) throw new Error('Broken off.')
    return next(sent)
  })
  await expect(seed(platform, users, asked)).rejects.toThrow('Broken off.')
  end()
  expect(await seed(platform, users, asked)).toBe(1)
  const owner = await signIn(runtime.url, 'seed-1', goodPassword)
  const items = z.array(z.object({ name: z.string() })).parse((await owner.get('/items')).body)
  expect(items).toHaveLength(100)
  expect(new Set(items.map(({ name }) => name)).size).toBe(100)
  expect(await seed(platform, users, asked)).toBe(0)
})

test('a table that throttles the seed is waited for', async () => {
  const { runtime } = await openTestApp()
  let refusals = 0
  const platform = { ...runtime.platform, pause: () => Promise.resolve() }
  intercept(platform.table, (command, sent, next) => {
    if (command !== 'TransactWriteItemsCommand' || (refusals += 1) % 2 === 0) return next(sent)
    throw cancelled(['ThrottlingError'])
  })
  const users = { client: platform.users, id: platform.userPool.userPoolId }
  expect(await seed(platform, users, { households: 1, items: 60, password: goodPassword, year: false })).toBe(
    1,
  )
})

test('only a table and a user pool that are both named lead to a stage', () => {
  const read = (line: string) => readOptions(line.split(' '), '/data')
  expect(read('--households 5')).toMatchObject({ households: 5, items: 150, place: { dataDir: '/data' } })
  expect(read('--table t --user-pool p').place).toEqual({ table: 't', userPool: 'p', cell: 'a' })
  for (const line of ['--table t', '--user-pool p', '--items 0', '--stage prod'])
    expect(() => read(line), line).toThrow(InvalidOption)
})
