import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { storeFolder } from '../data-folder.ts'
import { commitFileOf } from '../dynamodb/commit-record.ts'
import { refuseFolderInUse, openLevel } from '../dynamodb/open-level.ts'
import { replaceFile, ifThere } from '../dynamodb/replace-file.ts'
import { readBackup, type Row, listKeptFiles } from './backup-file.ts'

/**
 * Puts a backup in the place of what a data folder holds, which is moved to a folder of its own in it. When it is
 * interrupted, the next start finds the folder damaged, and it can be repeated.
 * @returns the folder with what was there before, if anything was
 * @throws {BackupDamaged} @throws {FolderInUse}
 */
export async function restore(dataDir: string, file: string, now: Date): Promise<string> {
  const { rows, files } = await readBackup(file)
  const table = storeFolder(dataDir)
  await mkdir(table, { recursive: true, mode: 0o700 })
  await refuseFolderInUse(table)
  const restored = `${table}.restored`
  await writeStore(restored, rows).catch(async (error: unknown) => {
    await removeStore(restored)
    throw error
  })

  const replaced = join(dataDir, `replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  await mkdir(replaced)
  await ifThere(copyFile(commitFileOf(table), join(replaced, 'table.commit')))
  await rename(table, join(replaced, 'table'))
  await rename(restored, table)
  // Last, since it belongs to the folder that is away until then.
  await rename(commitFileOf(restored), commitFileOf(table))
  for (const name of listKeptFiles(dataDir)) await moveFile(dataDir, replaced, name)
  for (const [name, text] of files) await writeFile(dataDir, name, text)
  return replaced
}

const rowsAtOnce = 1000

async function writeStore(folder: string, rows: readonly Row[]): Promise<void> {
  await removeStore(folder)
  const level = await openLevel(folder)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const puts = rows
      .slice(start, start + rowsAtOnce)
      .map(([key, value]) => ({ type: 'put' as const, key, value }))
    await level.batch(puts, { sync: true })
  }
  await level.close()
}

async function removeStore(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await rm(commitFileOf(folder), { force: true })
}

async function moveFile(from: string, to: string, name: string): Promise<void> {
  await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 })
  await rename(join(from, name), join(to, name))
}

async function writeFile(dataDir: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(dataDir, name)), { recursive: true, mode: 0o700 })
  await replaceFile(join(dataDir, name), text)
}
