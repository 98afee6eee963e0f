import { access, constants, mkdir } from 'node:fs/promises'
import { ClassicLevel } from 'classic-level'
import { MemoryLevel } from 'memory-level'
import { checkFolder } from './check-folder.ts'
import { createCommitFile, readCommitFile } from './commit-file.ts'
import { commitRow, noRows, parseRecord } from './commit-record.ts'
import { removeCopies } from './folder-copy.ts'
import { FolderInUse, FolderNotWritable, translateLevelError } from './folder-error.ts'
import { refuseFolderInUse } from './folder-in-use.ts'
import { inChunks, type Level } from './level.ts'
import { recordCommits } from './recorded-level.ts'
import type { RowCheck } from './row-check.ts'

/**
 * Opens the LevelDB in a folder, creating it if necessary, or in memory without one. The content of a folder is checked
 * first, also by `check`.
 * @throws {FolderInUse} @throws {FolderNotWritable} @throws {FolderDamaged} @throws {DiskFull}
 */
export async function openLevel(folder: string | undefined, check?: RowCheck): Promise<Level> {
  if (folder !== undefined) return openFolder(folder, check)
  const level = new MemoryLevel({ storeEncoding: 'utf8' })
  await level.open()
  return {
    get: (key, options) => level.get(key, options ?? {}),
    range: (range) => inChunks(level.iterator(range)),
    snapshot: () => level.snapshot(),
    batch: (changes) => level.batch(changes),
    reopen: async () => undefined,
    close: () => level.close(),
  }
}

async function openFolder(folder: string, check?: RowCheck): Promise<Level> {
  await makeFolder(folder)
  const found = await checkFolder(folder, check).catch(async (error: unknown) => {
    // Another process that has opened it meanwhile changes files, which looks like damage.
    await refuseFolderInUse(folder)
    throw error
  })
  await check?.finish()
  // Before LevelDB makes its files: a start that is killed in between leaves a folder without data, not a damaged one.
  if ((await readCommitFile(folder)) === undefined && found.rows === 0) await createCommitFile(folder, noRows)
  const level = new ClassicLevel(folder)
  try {
    await level.open()
  } catch (error) {
    throw translateLevelError(folder, error)
  }
  if ((await numberIn(level)) !== found.number) throw new FolderInUse(folder)
  await removeCopies(folder)
  return recordCommits(level, folder, found)
}

async function numberIn(level: ClassicLevel): Promise<number> {
  const text = await level.get(commitRow)
  return (text === undefined ? undefined : parseRecord(text)?.number) ?? 0
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new FolderNotWritable(folder, error)
  }
}
