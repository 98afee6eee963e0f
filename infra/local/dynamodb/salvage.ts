import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  readCommitFile,
  type CommitFileContent,
  commitRow,
  parseRecord,
  type CommitRecord,
} from './commit-record.ts'
import { filesIn } from './check-folder.ts'
import { findEntries, entriesOf, isIntact, listDataBlocks, toRow } from './leveldb/table-file.ts'
import { readLog, type WrittenRow } from './leveldb/log-file.ts'

export interface Salvage {
  readonly rows: ReadonlyMap<string, string>
  /** The newest version of each row, also of those that were removed, oldest first. */
  readonly newest: readonly WrittenRow[]
  /** The last commit that can be read, and the last one that was made, as far as known. */
  readonly found: CommitRecord | undefined
  readonly last: CommitRecord | undefined
  /** A line for each file of which something can't be read. */
  readonly damage: readonly string[]
}

/**
 * Reads the files of a store without LevelDB, which needs them complete. It changes nothing, and takes only what has its
 * checksum.
 */
export async function salvageRows(folder: string): Promise<Salvage> {
  const damage: string[] = []
  const newest = new Map<string, WrittenRow>()
  for (const name of await filesIn(folder)) {
    const file = await readFile(join(folder, name))
    const read = name.endsWith('.ldb')
      ? readTable(file)
      : name.endsWith('.log')
        ? readBatches(file)
        : undefined
    if (read?.damage) damage.push(`${name}: ${read.damage}`)
    for (const row of read?.rows ?? [])
      if (row.sequence >= (newest.get(row.row)?.sequence ?? 0)) newest.set(row.row, row)
  }
  const record = newest.get(commitRow)?.text
  newest.delete(commitRow)
  const found = record === undefined ? undefined : parseRecord(record)
  const rows = new Map(
    [...newest.values()].flatMap(({ row, text }) => (text === undefined ? [] : [[row, text] as const])),
  )
  return {
    rows,
    newest: [...newest.values()].toSorted((one, other) => one.sequence - other.sequence),
    found,
    last: later(found, await readCommitFile(folder)),
    damage,
  }
}

// After a power cut, the file may be behind the store.
function later(found: CommitRecord | undefined, last: CommitFileContent): CommitRecord | undefined {
  if (last === undefined || last === 'unreadable') return found
  return found && found.number > last.number ? found : last
}

interface ReadFile {
  readonly rows: readonly WrittenRow[]
  readonly damage: string | undefined
}

function readTable(file: Buffer): ReadFile {
  try {
    const data = listDataBlocks(file)
    const intact = data.filter((block) => isIntact(file, block))
    const rows = intact.flatMap((block) => entriesOf(file, block).map(toRow))
    const lost = data.length - intact.length
    return { rows, damage: lost > 0 ? `${lost} of ${data.length} blocks cannot be read` : undefined }
  } catch {
    return { rows: findEntries(file).map(toRow), damage: 'its index cannot be read' }
  }
}

function readBatches(file: Buffer): ReadFile {
  const { rows, isDamaged } = readLog(file)
  return { rows, damage: isDamaged ? 'a part cannot be read' : undefined }
}
