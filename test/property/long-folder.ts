import { ClassicLevel } from 'classic-level'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storeFolder } from '../../infra/local/data-folder.ts'
import {
  createCommitFile,
  addRow,
  commitRow,
  formatRecord,
  noRows,
  parseRecord,
  removeRow,
} from '../../infra/local/dynamodb/commit-record.ts'
import { parseItem } from '../../infra/local/dynamodb/item.ts'
import { importLines, linesOf } from '../support/imports.ts'
import { openTestApp, type TestUser, signIn } from '../support/test-app.ts'

/**
 * Fills a data folder so that the rows are in two levels of tables and in a log, each of more than 20 blocks, with older
 * rows below newer ones, and in commits that are shorter and longer than a block.
 */
export async function makeLongFolder(dataDir: string): Promise<void> {
  await use(dataDir, async (anna) => {
    await importLines(anna, linesOf('Tin', 250))
    await anna.remove(`/items/${await anna.item({ name: 'Gone' })}`)
  })
  const level = new ClassicLevel(storeFolder(dataDir))
  await level.compactRange('', '~')
  await level.close()
  await use(dataDir, async (anna) => {
    await importLines(anna, linesOf('Jar', 150))
  })
  await writeLater(dataDir, await rowsOf(dataDir))
}

async function use(dataDir: string, work: (anna: TestUser) => Promise<void>): Promise<void> {
  const testApp = await openTestApp({ dataDir })
  const { url } = testApp.runtime
  await work(await signIn(url, 'anna').catch(() => testApp.signUp('anna')))
  await testApp.close()
}

/** Writes items once more. It reads none of them: LevelDB would merge the tables in which it looked in vain. */
async function writeLater(dataDir: string, rows: ReadonlyMap<string, string>): Promise<void> {
  let record = parseRecord(rows.get(commitRow) ?? '') ?? noRows
  const items = [...rows].filter(([row]) => row.startsWith('item-household-inventory~'))
  const level = new ClassicLevel(storeFolder(dataDir))
  for (let start = 0, count = 1; start < items.length; start += count, count = start % 30 === 0 ? 70 : 1) {
    const puts = items.slice(start, start + count).map(([key, text]) => {
      const value = JSON.stringify({ ...parseItem(text), later: { S: 'x'.repeat(start) } })
      record = addRow(removeRow(record, key, text), key, value)
      return { type: 'put' as const, key, value }
    })
    record = { ...record, number: record.number + 1 }
    await level.batch([...puts, { type: 'put', key: commitRow, value: formatRecord(record) }])
  }
  await level.close()
  await createCommitFile(storeFolder(dataDir), record)
}

/** Reads the rows with LevelDB, from a copy: it changes a folder that it opens. */
export async function rowsOf(dataDir: string): Promise<ReadonlyMap<string, string>> {
  const copy = join(dataDir, 'table.read')
  await cp(storeFolder(dataDir), copy, { recursive: true })
  const level = new ClassicLevel(copy)
  const rows = new Map(await level.iterator().all())
  await level.close()
  await rm(copy, { recursive: true })
  return rows
}
