import { ClassicLevel } from 'classic-level'
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderDamaged, FolderInUse } from '../../infra/local/dynamodb/check-folder.ts'
import {
  entriesOf,
  listDataBlocks,
  toRow,
  type BlockEntry,
} from '../../infra/local/dynamodb/leveldb/table-file.ts'
import { salvageRows } from '../../infra/local/dynamodb/salvage.ts'
import { describeRepair } from '../../infra/local/recovery/describe-repair.ts'
import { FolderExists, repair } from '../../infra/local/recovery/repair.ts'
import { rescuedItems } from '../../infra/local/recovery/rescued-items.ts'
import { historyOf, undo } from '../support/history.ts'
import { withLastingToken } from '../support/test-users.ts'
import { startCopy } from '../support/running-copy.ts'
import { openTestApp, signIn } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

/** A data folder after two runs, so that rows are in a table of LevelDB and in its log. */
const written = mkdtemp(join(tmpdir(), 'household-written-')).then(async (dataDir) => {
  const first = await openTestApp({ dataDir })
  const anna = await first.signUp('anna')
  for (let number = 0; number < 30; number++) await anna.item({ name: `Tin ${number}` })
  await first.close()
  const second = await openTestApp({ dataDir })
  const again = await signIn(second.runtime.url, 'anna')
  for (let number = 30; number < 40; number++) await again.item({ name: `Tin ${number}` })
  await second.close()
  return dataDir
})

async function makeDataFolder(): Promise<string> {
  const dataDir = await temporaryFolder()
  await cp(await written, dataDir, { recursive: true })
  return dataDir
}

async function fileOf(dataDir: string, pattern: RegExp): Promise<string> {
  const table = join(dataDir, 'table')
  return join(table, (await readdir(table)).find((name) => pattern.test(name)) ?? '')
}

async function repaired(dataDir: string) {
  await expect(openTestApp({ dataDir })).rejects.toThrow(FolderDamaged)
  const newDir = `${dataDir}-repaired`
  const said = describeRepair(await repair(dataDir, newDir), newDir)
  const testApp = await openTestApp({ dataDir: newDir })
  onTestFinished(testApp.close)
  const anna = await signIn(testApp.runtime.url, 'anna')
  const { body } = await anna.get('/items')
  return { said, anna, testApp, items: Array.isArray(body) ? body.length : 0 }
}

test('rescues everything where only what LevelDB writes for itself is lost', async () => {
  const dataDir = await makeDataFolder()
  await writeFile(await fileOf(dataDir, /^MANIFEST/), '')
  const { said, anna, testApp, items } = await repaired(dataDir)
  expect(items).toBe(40)
  expect(said).toMatch(/^Rescued into .*-repaired: 40 items, 1 household, 1 account\.\nNothing is missing\.$/)

  const lasting = await withLastingToken(testApp, anna)
  const [last] = await historyOf(lasting)
  expect(await undo(lasting, String(last?.id))).toMatchObject({ status: 200 })
})

test('rescues what is before a cut, and says what is missing', async () => {
  const dataDir = await makeDataFolder()
  const log = await fileOf(dataDir, /\.log$/)
  await truncate(log, Math.floor((await readFile(log)).length / 2))
  const { said, items } = await repaired(dataDir)
  expect(items).toBeGreaterThanOrEqual(30)
  expect(items).toBeLessThan(40)
  expect(said).toMatch(/^Missing: the last \d+ of \d+ changes\.$/m)
  expect(said).toMatch(/^Missing: \d+ of \d+ rows\.$/m)
})

test('rescues the blocks of a table whose index is cut off', async () => {
  const dataDir = await makeDataFolder()
  const table = await fileOf(dataDir, /\.ldb$/)
  await truncate(table, (await readFile(table)).length - 10)
  const { said, items } = await repaired(dataDir)
  expect(items).toBe(40)
  expect(said.split('\n')).toEqual([
    expect.stringContaining('40 items, 1 household, 1 account.'),
    expect.stringMatching(/^Damaged: \d+\.ldb: its index cannot be read\.$/),
    'Nothing is missing.',
  ])
})

test('rescues all other blocks when the index is cut off, too', async () => {
  const dataDir = await makeDataFolder()
  const { rows: before } = await salvageRows(join(dataDir, 'table'))
  const table = await fileOf(dataDir, /\.ldb$/)
  const whole = await readFile(table)
  const bytes = Buffer.from(whole.subarray(0, -10))
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
  await writeFile(table, bytes)
  const { rows: after } = await salvageRows(join(dataDir, 'table'))
  const [hit] = listDataBlocks(whole).map((block) => entriesOf(whole, block).map(toRow))
  const others = [...before].filter(([row]) => after.has(row) || !hit?.some((one) => one.row === row))
  expect(after).toEqual(new Map(others))
})

test('takes nothing from a record of the log whose parts are of two, as after a swap', async () => {
  const folder = join(await temporaryFolder(), 'table')
  const level = new ClassicLevel(folder)
  const write = (key: string, length: number) => level.put(key, key.padEnd(length, key))
  await write('start', 10_000)
  // So long that each pair takes a block, and each block ends and begins with a part of a long row.
  for (let number = 0; number < 4; number++) {
    await write(`l${number}`, 32_701)
    await write(`s${number}`, 10)
  }
  await level.close()
  const name = (await readdir(folder)).find((file) => file.endsWith('.log')) ?? ''
  const log = await readFile(join(folder, name))
  const block = (number: number) => log.subarray(number * 32_768, (number + 1) * 32_768)
  const blocks = [block(0), block(3), block(2), block(1), block(4)]
  await writeFile(join(folder, name), Buffer.concat(blocks))
  const { rows } = await salvageRows(folder)
  for (const [key, text] of rows) expect(text.replaceAll(key, ''), `the row ${key}`).toMatch(/^[ls]?$/)
  expect([...rows.keys()].toSorted()).toEqual(['s0', 's1', 's2', 's3', 'start'])
})

test('takes the newest copy of an item where only its copies in an index are left', () => {
  const copy = (email: string, sequence: number) => ({
    row: `index-Global~user-pool~email~${email}`,
    text: JSON.stringify({ pk: { S: 'USER#anna' }, email: { S: email } }),
    sequence,
  })
  const newest = [copy('old@example.org', 1), copy('new@example.org', 2)]
  const salvage = { newest, rows: new Map(), found: undefined, last: undefined, damage: [] }
  expect(rescuedItems(salvage).get('user-pool')).toEqual([
    { pk: { S: 'USER#anna' }, email: { S: 'new@example.org' } },
  ])
})

test('rescues all other blocks when one byte is wrong', async () => {
  const dataDir = await makeDataFolder()
  const table = await fileOf(dataDir, /\.ldb$/)
  const bytes = await readFile(table)
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
  await writeFile(table, bytes)
  const { salvage } = await repair(dataDir, `${dataDir}-repaired`)
  expect(salvage.damage).toEqual([expect.stringMatching(/^\d+\.ldb: 1 of \d+ blocks cannot be read$/)])
  expect(salvage.rows.size).toBeGreaterThan(30)
})

/** Spoils a block of a table file with none but rows whose key has this text, or with some. Returns their texts. */
async function spoilBlock(dataDir: string, key: string, amount: 'every' | 'some'): Promise<string[]> {
  const path = await fileOf(dataDir, /\.ldb$/)
  const file = await readFile(path)
  const isOwn = (row: BlockEntry) => row.key.includes(hexadecimal(key))
  const block = listDataBlocks(file).findLast((one) => entriesOf(file, one)[amount](isOwn))
  if (!block) throw new Error(`No block has ${amount} row of ${key}.`)
  const rows = entriesOf(file, block)
  const place = block.offset + 20
  file.writeUInt8(file.readUInt8(place) ^ 1, place)
  await writeFile(path, file)
  return rows.map(({ value }) => value.toString())
}

test('names the items that are missing', async () => {
  const dataDir = await makeDataFolder()
  const texts = await spoilBlock(dataDir, 'ITEM#', 'every')
  const names = texts.map((text) => /"name":\{"S":"(Tin \d+)"/.exec(text)?.[1] ?? '').toSorted()
  expect(names).toContainEqual(expect.stringMatching(/^Tin/))
  const { said, items } = await repaired(dataDir)
  expect(said).toContain(`\nMissing from the household anna’s household: ${names.join(', ')}.`)
  expect(items).toBe(40 - names.length)
})

test('rescues accounts from the index of their addresses', async () => {
  const dataDir = await makeDataFolder()
  await spoilBlock(dataDir, 'USER#anna', 'some')
  const { said, testApp } = await repaired(dataDir)
  expect(said).toMatch(/ 1 account\.$/m)
  await signIn(testApp.runtime.url, 'anna@example.org')
})

const hexadecimal = (text: string) => Buffer.from(text).toString('hex')

test.each([
  ['membership', `/${hexadecimal('MEMBER#')}`, ['Please check: anna is owner of a household again.']],
  ['list of households', `/${hexadecimal('USER')}/`, []],
])('lets people into their households again whose %s is lost', async (_what, key, check) => {
  const dataDir = await makeDataFolder()
  const level = new ClassicLevel(join(dataDir, 'table'))
  for await (const row of level.keys()) if (row.includes(key)) await level.del(row)
  await level.close()
  const { said, items } = await repaired(dataDir)
  expect(items).toBe(40)
  expect(said.split('\n').filter((line) => line.startsWith('Please'))).toEqual(check)
})

test('leaves the damaged folder as it was, and refuses to write over another one', async () => {
  const dataDir = await makeDataFolder()
  await rm(join(dataDir, 'table.commit'))
  await expect(repair(dataDir, dataDir)).rejects.toThrow(FolderExists)
  const before = await readdir(dataDir, { recursive: true })
  await repair(dataDir, `${dataDir}-repaired`)
  expect(await readdir(dataDir, { recursive: true })).toEqual(before)
})

test('what fails leaves nothing behind', async () => {
  const dataDir = await makeDataFolder()
  await rm(join(dataDir, 'version'))
  expect(spawnSync('mkfifo', [join(dataDir, 'version')]).status).toBe(0)
  await expect(repair(dataDir, `${dataDir}-repaired`)).rejects.toThrow('FIFO')
  expect(await readdir(dirname(dataDir))).toEqual([basename(dataDir)])
})

test('refuses a folder in use', async () => {
  const DATA_DIR = await temporaryFolder()
  const copy = await startCopy({ DATA_DIR, DEMO: '0' })
  await expect(repair(DATA_DIR, `${DATA_DIR}-repaired`)).rejects.toThrow(FolderInUse)
  await copy.end('SIGTERM')
})
