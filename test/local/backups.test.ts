import { access, cp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { FolderDamaged, FolderInUse } from '../../infra/local/dynamodb/check-folder.ts'
import { backUp, backUpBefore } from '../../infra/local/recovery/backup.ts'
import { BackupDamaged } from '../../infra/local/recovery/backup-file.ts'
import { restore } from '../../infra/local/recovery/restore.ts'
import { makeKey, programWith } from '../support/api-keys.ts'
import { fixture, versionsWith } from '../support/fixtures.ts'
import { found } from '../support/households.ts'
import { startCopy } from '../support/running-copy.ts'
import { goodPassword, openTestApp, TestUser, signIn } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const namesOf = async (testUser: TestUser) => JSON.stringify((await testUser.get('/items')).body)

/** Adds items until it is aborted, and their names to those that were acknowledged. */
async function addItems(testUser: TestUser, until: AbortSignal, acknowledged: string[]): Promise<void> {
  while (!until.aborted) {
    const name = `Meanwhile ${acknowledged.length}`
    await testUser.item({ name })
    acknowledged.push(name)
  }
}

test('a backup made while it runs and writes has one state, and brings it back with its sessions', async () => {
  const DATA_DIR = await temporaryFolder()
  const file = `${DATA_DIR}.json.gz`
  const copy = await startCopy({ DATA_DIR, DEMO_PASSWORD: goodPassword })
  const demo = await signIn(copy.url, 'demo')
  await demo.item({ name: 'Before' })
  const ending = new AbortController()
  const acknowledged: string[] = []
  const writing = addItems(demo, ending.signal, acknowledged)
  while (acknowledged.length < 20) await backUp(DATA_DIR, file)
  const before = [...acknowledged]
  await backUp(DATA_DIR, file)
  ending.abort()
  await writing
  await demo.item({ name: 'After' })
  await expect(restore(DATA_DIR, file, new Date())).rejects.toThrow(FolderInUse)
  await copy.end('SIGTERM')

  const replaced = await restore(DATA_DIR, file, new Date())
  const again = await openTestApp({ dataDir: DATA_DIR })
  const names = await namesOf(new TestUser(again.runtime.url, 'demo', demo.token, demo.cookie))
  expect(names).toContain('"Before"')
  for (const name of before) expect(names).toContain(`"${name}"`)
  expect(names).not.toContain('"After"')
  await again.close()

  const former = await openTestApp({ dataDir: replaced })
  expect(await namesOf(await signIn(former.runtime.url, 'demo'))).toContain('"After"')
  await former.close()
})

/** A data folder with the user anna, and a backup of it. */
async function makeBackup() {
  const dataDir = await temporaryFolder()
  const testApp = await openTestApp({ dataDir })
  await testApp.signUp('anna')
  await testApp.close()
  const file = `${dataDir}.json.gz`
  await backUp(dataDir, file)
  return { dataDir, file }
}

/** Expects that anna can use an app with that data folder. */
async function expectAnna(dataDir: string) {
  const testApp = await openTestApp({ dataDir })
  onTestFinished(testApp.close)
  expect(await namesOf(await signIn(testApp.runtime.url, 'anna'))).toBe('[]')
}

test('a damaged folder is not backed up, and is restored', async () => {
  const { dataDir, file } = await makeBackup()
  await writeFile(join(dataDir, 'table', 'CURRENT'), '')
  await expect(backUp(dataDir, file)).rejects.toThrow(FolderDamaged)

  await restore(dataDir, file, new Date())
  await expectAnna(dataDir)
})

test('a backup is restored into a new folder, whatever else was in the old one', async () => {
  const { dataDir: old, file } = await makeBackup()
  await writeFile(join(old, '.DS_Store'), '')
  await backUp(old, file)
  const dataDir = join(await temporaryFolder(), 'new')
  await restore(dataDir, file, new Date())
  await expectAnna(dataDir)
})

test.each([
  ['is cut', (bytes: Buffer) => bytes.subarray(0, -10)],
  ['lacks a letter', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('anna', 'ann'))],
])('a backup that %s changes nothing', async (_damage, spoil) => {
  const { dataDir, file } = await makeBackup()
  await writeFile(file, spoil(await readFile(file)))
  await expect(restore(dataDir, file, new Date())).rejects.toThrow(BackupDamaged)
  await expectAnna(dataDir)
})

test('only its owner can read a backup', async () => {
  const { file } = await makeBackup()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('the first start with a version backs up what an earlier one left, once', async () => {
  const [version = ''] = versionsWith('data')
  const dataDir = await temporaryFolder()
  await cp(fixture(version, 'data'), dataDir, { recursive: true })
  await (await openTestApp({ dataDir })).close()
  await (await openTestApp({ dataDir })).close()
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
})

test('a folder of a later version is refused, and so is what was restored from its backup', async () => {
  const { dataDir, file } = await makeBackup()
  await writeFile(join(dataDir, 'version'), '99.0.0')
  await backUp(dataDir, file)
  const newDir = join(await temporaryFolder(), 'new')
  await restore(newDir, file, new Date())
  for (const folder of [dataDir, newDir]) {
    const before = await readdir(folder, { recursive: true })
    await expect(openTestApp({ dataDir: folder })).rejects.toThrow(
      `The folder ${folder} was last used by version 99.0.0, and this is `,
    )
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  }
})

test('the last seven backups of that kind are kept', async () => {
  const { dataDir } = await makeBackup()
  const days = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => new Date(Date.UTC(2026, 0, day)))
  for (const day of days) await backUpBefore(dataDir, '9.9.9', day)
  const kept = (await readdir(join(dataDir, 'backups'))).toSorted()
  expect(kept).toHaveLength(7)
  expect(kept[0]).toContain('2026-01-03')
})

test('a folder that was never started has no backup', async () => {
  const dataDir = await temporaryFolder()
  await (await openTestApp({ dataDir })).close()
  await expect(access(join(dataDir, 'backups'))).rejects.toThrow('ENOENT')
})

test('a backup brings the keys of programs back, and those that were revoked since', async () => {
  const dataDir = await temporaryFolder()
  const file = `${dataDir}.json.gz`
  const before = await openTestApp({ dataDir })
  const anna = await before.signUp('anna')
  const household = await found(anna)
  const kept = await makeKey(before, anna, household, 'list')
  const revoked = await makeKey(before, anna, household, 'look')
  await kept.program.item({ name: 'Candles', extra: 1 })
  await backUp(dataDir, file)
  await anna.remove(`/households/${household}/api-keys/${revoked.id}`)
  await before.close()

  await restore(dataDir, file, new Date())
  const after = await openTestApp({ dataDir })
  onTestFinished(after.close)
  for (const { key } of [kept, revoked]) expect(await namesOf(programWith(after, key))).toContain('"Candles"')
})
