import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseNoData, storeFolder } from '../data-folder.ts'
import { checkFolder, FolderDamaged, FolderInUse, translateWriteError } from '../dynamodb/check-folder.ts'
import type { CommitRecord } from '../dynamodb/commit-record.ts'
import { writeBackup, type Row, readKeptFiles } from './backup-file.ts'
import { poolKeysCheck } from '../secrets/pool-keys.ts'

// A store that is open may be between two of its files at a moment.
const tries = 20

/**
 * Writes a backup of a data folder, which may be in use.
 * @throws as `refuseNoData` @throws {FolderDamaged} @throws {FileDamaged} @throws {DiskFull}
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  refuseNoData(dataDir)
  const { rows, record } = await readStore(storeFolder(dataDir))
  const check = poolKeysCheck(dataDir)
  for (const [row, text] of rows) check.visit(row, text)
  await check.finish()
  const files = await readKeptFiles(dataDir)
  await writeBackup(file, { rows, files }, record).catch((error: unknown) => {
    throw translateWriteError(error)
  })
}

async function readStore(folder: string, left = tries): Promise<{ rows: Row[]; record: CommitRecord }> {
  const rows: Row[] = []
  try {
    const visit = (row: string, text: string) => void rows.push([row, text])
    return { rows, record: await checkFolder(folder, { evenInUse: true, visit }) }
  } catch (error) {
    const mayBeBetween = error instanceof FolderDamaged || error instanceof FolderInUse
    if (!mayBeBetween || left === 1) throw error
    return readStore(folder, left - 1)
  }
}

// Of the backups from before new versions; older ones are removed.
const keptBackups = 7

export async function backUpBefore(dataDir: string, version: string, now: Date): Promise<string> {
  const folder = join(dataDir, 'backups')
  const time = now.toISOString().replaceAll(/[:.]/g, '-')
  const file = join(folder, `${time}-before-${version}.json.gz`)
  await backUp(dataDir, file)
  const made = (await readdir(folder)).filter((name) => /-before-.*\.json\.gz$/.test(name)).toSorted()
  for (const name of made.slice(0, -keptBackups)) await rm(join(folder, name))
  return file
}
