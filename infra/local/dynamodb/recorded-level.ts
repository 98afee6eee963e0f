import type { ClassicLevel } from 'classic-level'
import { CommitFile, createCommitFile } from './commit-file.ts'
import {
  addRow,
  commitRow,
  formatRecord,
  parseRecord,
  removeRow,
  type CommitRecord,
} from './commit-record.ts'
import { hasRoom } from './disk-room.ts'
import { DiskFull, translateWriteError } from './folder-error.ts'
import { inChunks, readAhead, type Change, type Level } from './level.ts'

/**
 * A LevelDB whose batches each carry the record of their commit, which is then written to the file beside it.
 * @param found what its rows amount to
 */
export async function recordCommits(
  level: ClassicLevel,
  folder: string,
  found: CommitRecord,
): Promise<Level> {
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
