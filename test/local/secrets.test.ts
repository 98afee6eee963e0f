import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDemo } from '../../infra/local/demo/demo.ts'
import { explainFolderError } from '../../infra/local/explain.ts'
import { backUp } from '../../infra/local/recovery/backup.ts'
import { describeRepair } from '../../infra/local/recovery/describe-repair.ts'
import { repair } from '../../infra/local/recovery/repair.ts'
import { restore } from '../../infra/local/recovery/restore.ts'
import { FileDamaged } from '../../infra/local/file-damaged.ts'
import { goodPassword, openTestApp, TestUser, signIn } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

/** A start with every kind of secret. */
async function startOn(dataDir: string) {
  let password = ''
  let isRenewed = false
  const testApp = await openTestApp({
    dataDir,
    https: true,
    push: { subject: 'mailto:operator@example.org' },
    prepare: async (platform) => {
      ;({ password, isRenewed } = await openDemo(platform, dataDir, undefined))
    },
  })
  await testApp.close()
  return { password, isRenewed }
}

const files = ['user-pool', 'demo-password', 'https-certificate', 'push'].map(
  (name) => `secrets/${name}.json`,
)

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path)
  const place = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  await writeFile(path, bytes)
}

const damages = {
  emptied: (path: string) => truncate(path),
  cut: (path: string) => truncate(path, 40),
  'wrong in one byte': flip,
}

test('a secret that is emptied, cut or wrong in one byte is named, with what to do, and stays as it is', async () => {
  const dataDir = await temporaryFolder()
  await startOn(dataDir)
  for (const file of files) {
    const path = join(dataDir, file)
    const whole = await readFile(path)
    for (const [what, apply] of Object.entries(damages)) {
      await apply(path)
      const damaged = await readFile(path)
      const error: unknown = await startOn(dataDir).catch((reason: unknown) => reason)
      expect(explainFolderError(error), `${file} ${what}`).toMatch(
        /^The file .*\.json is damaged\. Nothing was changed\. .*`npm run restore -- FILE` brings a backup back/,
      )
      expect(await readFile(path)).toEqual(damaged)
      await expect(backUp(dataDir, `${dataDir}.json.gz`)).rejects.toThrow(path)
      await writeFile(path, whole)
    }
  }
  await startOn(dataDir)
})

/** The files below a folder, with their content. */
async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(path, 'latin1')] as const)),
  )
}

test('the user pool’s keys are in their file only, and a start without them is refused', async () => {
  const dataDir = await temporaryFolder()
  const testApp = await openTestApp({ dataDir })
  const { table } = testApp.runtime.platform
  const { Item } = await table.send(new GetCommand({ TableName: 'user-pool', Key: { pk: 'POOL' } }))
  expect(Object.keys(Item ?? {}).toSorted()).toEqual(['keyId', 'pk'])
  await testApp.close()

  await rm(join(dataDir, 'secrets'), { recursive: true })
  const before = await filesIn(dataDir)
  const error: unknown = await openTestApp({ dataDir }).catch((reason: unknown) => reason)
  expect(explainFolderError(error)).toMatch(
    /user-pool\.json is missing\. Nothing was changed\. .*`npm run restore.*`npm run repair`/,
  )
  expect(await filesIn(dataDir)).toEqual(before)
  await expect(backUp(dataDir, `${dataDir}.json.gz`)).rejects.toThrow(FileDamaged)
})

test('without the keys, a repair lets everybody sign in again with the same password', async () => {
  const dataDir = await temporaryFolder()
  const testApp = await openTestApp({ dataDir })
  await testApp.signUp('anna')
  await testApp.close()
  await truncate(join(dataDir, 'secrets', 'user-pool.json'))

  const newDir = `${dataDir}-repaired`
  expect(describeRepair(await repair(dataDir, newDir), newDir)).toContain(
    '\nMissing: the keys of the sign-ins. Everybody signs in again, with the same password.',
  )
  const repaired = await openTestApp({ dataDir: newDir })
  onTestFinished(repaired.close)
  await signIn(repaired.runtime.url, 'anna')
})

test('without its file, the demo account has a new password, and the start says so', async () => {
  const dataDir = await temporaryFolder()
  const first = await startOn(dataDir)
  expect(first.isRenewed).toBe(false)
  await rm(join(dataDir, 'secrets', 'demo-password.json'))
  const second = await startOn(dataDir)
  expect(second.isRenewed).toBe(true)
  expect(second.password).not.toBe(first.password)
  expect(await startOn(dataDir)).toEqual({ password: second.password, isRenewed: false })
})

test('a backup restored over another data folder brings its own secrets along', async () => {
  const [dataDir, otherDir] = [await temporaryFolder(), await temporaryFolder()]
  const testApp = await openTestApp({ dataDir })
  const anna = await testApp.signUp('anna')
  await testApp.close()
  await backUp(dataDir, `${dataDir}.json.gz`)
  await startOn(otherDir)

  const replaced = await restore(otherDir, `${dataDir}.json.gz`, new Date())
  const again = await openTestApp({ dataDir: otherDir })
  onTestFinished(again.close)
  const restored = new TestUser(again.runtime.url, 'anna', anna.token, anna.cookie)
  expect(await restored.get('/me')).toMatchObject({ status: 200, body: { name: 'anna' } })
  for (const file of files) await readFile(join(replaced, file))
  await signIn(again.runtime.url, 'anna', goodPassword)
})
