import { access, constants, mkdir } from 'node:fs/promises'
import { ClassicLevel } from 'classic-level'
import { MemoryLevel } from 'memory-level'
import {
  checkFolder,
  removeCopies,
  linkFolder,
  removeCopy,
  FolderInUse,
  FolderNotWritable,
  translateLevelError,
  DiskFull,
  type RowCheck,
  translateWriteError,
} from './check-folder.ts'
import {
  createCommitFile,
  readCommitFile,
  CommitFile,
  commitRow,
  noRows,
  parseRecord,
  addRow,
  formatRecord,
  removeRow,
  type CommitRecord,
} from './commit-record.ts'
import { inChunks, type Level, readAhead, type Change } from './level.ts'
import { hasRoom } from './disk-room.ts'

/** @throws {FolderInUse} if another process has the store open */
export async function refuseFolderInUse(folder: string): Promise<void> {
  const copy = await linkFolder(folder)
  // It locks, and then always fails, whatever there is.
  const level = new ClassicLevel(copy, { createIfMissing: false, errorIfExists: true })
  try {
    await level.open()
  } catch (error) {
    const translated = translateLevelError(folder, error)
    if (translated instanceof FolderInUse) throw translated
  } finally {
    await level.close()
    await removeCopy(copy)
  }
}

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

/**
 * A LevelDB whose batches each carry the record of their commit, which is then written to the file beside it.
 * @param found what its rows amount to
 */
async function recordCommits(level: ClassicLevel, folder: string, found: CommitRecord): Promise<Level> {
  // Before the first record in the store, whose file would otherwise be missed after a kill.
  if (found.number === 0) await createCommitFile(folder, found)
  const file = await CommitFile.open(folder)
  let last = found

  async function batch(changes: readonly Change[], options: { sync: boolean }): Promise<void> {
    const next = await recordAfter(changes)
    const record: Change = { type: 'put', key: commitRow, value: formatRecord(next) }
    try {
      await level.batch([...changes, record], options)
      last = next
      await file.write(next)
    } catch (error) {
      throw translateWriteError(error)
    }
  }

  // LevelDB writes on behind a record that it could only write in part, and loses both: it must read its log again.
  async function reopen(): Promise<void> {
    if (!(await hasRoom(folder))) throw new DiskFull()
    await level.close()
    await level.open()
    const text = await level.get(commitRow)
    last = (text === undefined ? undefined : parseRecord(text)) ?? last
  }

  async function recordAfter(changes: readonly Change[]): Promise<CommitRecord> {
    const before = await level.getMany(changes.map(({ key }) => key))
    return changes.reduce((record, change, index) => apply(record, change, before[index]), {
      ...last,
      number: last.number + 1,
    })
  }

  if (found.number === 0) await batch([], { sync: true })
  return {
    // Most rows are in memory, where they are found sooner than another thread is asked.
    get: async (key, options) => level.getSync(key, options ?? {}),
    range: (range) => inChunks(level.iterator({ ...range, ...readAhead })),
    snapshot: () => level.snapshot(),
    batch,
    reopen,
    close: async () => {
      await level.close()
      await file.close()
    },
  }
}

function apply(record: CommitRecord, change: Change, before: string | undefined): CommitRecord {
  const without = before === undefined ? record : removeRow(record, change.key, before)
  return change.type === 'put' ? addRow(without, change.key, change.value) : without
}
