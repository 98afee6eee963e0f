import { ClassicLevel } from 'classic-level'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { commitRow } from '../../infra/local/dynamodb/commit-record.ts'
import { FolderDamaged } from '../../infra/local/dynamodb/check-folder.ts'
import { openLevel } from '../../infra/local/dynamodb/open-level.ts'
import { openCertificate } from '../../infra/local/certificate.ts'
import { openDemo } from '../../infra/local/demo/demo.ts'
import { explainFolderError } from '../../infra/local/explain.ts'
import { openTestApp, TestUser } from '../support/test-app.ts'
import { withLastingToken } from '../support/test-users.ts'
import { checkDamage, folderName, listDamages, makeStore, type Reading } from './damage.ts'
import { patiently, sizes } from './sizes.ts'

/** The state that people find after a start. */
interface Found {
  /** Somebody's items, who signed in before. */
  readonly items: unknown
  readonly password: string
  readonly certificate: string
  /** The lines that the start printed. */
  readonly said: readonly string[]
}

async function readApp(dataDir: string, token: string): Promise<Found> {
  const said: string[] = []
  const secrets = { password: '', certificate: '' }
  const testApp = await openTestApp({
    dataDir,
    prepare: async (platform) => {
      const notice = (line: string) => void said.push(line)
      secrets.certificate = (await openCertificate(dataDir, ['localhost'], notice)).cert
      const { password, isRenewed } = await openDemo(platform, dataDir, undefined)
      secrets.password = password
      if (isRenewed) said.push('The demo account has a new password.')
    },
  })
  const { body: items } = await new TestUser(testApp.runtime.url, 'anna', token, '').get('/items')
  await testApp.close()
  return { items, said, ...secrets }
}

/** Fills a data folder with all that it may hold. Returns how to read it. */
async function makeApp(home: string): Promise<Reading<Found>> {
  const testApp = await openTestApp({ dataDir: home })
  const anna = await withLastingToken(testApp, await testApp.signUp('anna'))
  await anna.item({ name: 'Samphire' })
  await testApp.close()
  const { items, password, certificate } = await readApp(home, anna.token)
  return {
    read: (folder) => readApp(folder, anna.token),
    isWhole: (found) =>
      isDeepStrictEqual(found.items, items) &&
      (found.said.length > 0 || (found.password === password && found.certificate === certificate)),
    isNamed: (error) => /npm run restore|Remove it/.test(explainFolderError(error) ?? ''),
  }
}

type Rows = ReadonlyMap<string, string>
type ReadStore = (home: string) => Promise<Rows>

/** As versions before 0.4.0 did. */
const readUnchecked: ReadStore = async (home) => {
  const level = new ClassicLevel(join(home, folderName))
  await level.open()
  const rows = new Map<string, string>()
  for await (const [row, text] of level.iterator()) if (row !== commitRow) rows.set(row, text)
  await level.close()
  return rows
}

async function makeHome(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'household-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  return join(parent, 'data')
}

async function tryDamages<State>(home: string, files: RegExp, flips: number, reading: Reading<State>) {
  const complaints: string[] = []
  const noticed = new Set<string>()
  const unnoticed: string[] = []
  const damages = await listDamages(home, flips)
  for (const damage of damages.filter(({ file }) => files.test(file))) {
    const outcome = await checkDamage(home, damage, reading)
    complaints.push(...outcome.complaints)
    if (outcome.isNoticed) noticed.add(damage.file)
    else unnoticed.push(`${damage.file} ${damage.what}`)
  }
  return { complaints, noticed: [...noticed], unnoticed }
}

async function tryStore(read: ReadStore, files = /./) {
  const home = await makeHome()
  const rows = await makeStore(home)
  return tryDamages(home, files, sizes.flips, {
    read,
    isWhole: (found) => isDeepStrictEqual(found, rows),
    isNamed: (error) => error instanceof FolderDamaged,
  })
}

test('no damage to any file loses a row in silence, and nothing is written over it', patiently, async () => {
  const { complaints, noticed, unnoticed } = await tryStore(async (home) => {
    const level = await openLevel(join(home, folderName))
    const rows = new Map<string, string>()
    for await (const found of level.range({}))
      for (const [row, text] of found) if (row !== commitRow) rows.set(row, text)
    await level.close()
    return rows
  })
  expect(complaints).toEqual([])
  expect(unnoticed.filter((what) => what.includes('.ldb'))).toEqual([])
  for (const kind of [/\.ldb$/, /\.log$/, /MANIFEST/, /CURRENT$/, /\.commit$/])
    expect(noticed).toContainEqual(expect.stringMatching(kind))
})

test('finds the planted bug: a store that is opened unchecked', patiently, async () => {
  const { complaints } = await tryStore(readUnchecked, /\.log$/)
  expect(complaints.join('\n')).toMatch(/\.log cut to .*lost in silence/)
})

test('a start names damage to any file of a data folder, and what to do about it', patiently, async () => {
  const home = await makeHome()
  const reading = await makeApp(home)
  const { complaints, noticed } = await tryDamages(home, sizes.damagedFiles, sizes.flipsOfApp, reading)
  expect(complaints).toEqual([])
  for (const file of [join('secrets', 'user-pool.json'), 'outbox.jsonl']) expect(noticed).toContain(file)
})
