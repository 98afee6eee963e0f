import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCommitFile, type CommitFileContent } from './commit-file.ts'
import { commitRow, parseRecord, type CommitRecord } from './commit-record.ts'
import { filesIn } from './folder-copy.ts'
import { findEntries } from './leveldb/find-blocks.ts'
import { readLog, rowsOfBatch, type WrittenRow } from './leveldb/log-file.ts'
import { entriesOf, isIntact, listBlocks } from './leveldb/table-file.ts'

/** What can be read of a damaged store. */
export interface Salvage {
  readonly rows: ReadonlyMap<string, string>
  /** Rows that are known to have been removed. */
  readonly removed: ReadonlySet<string>
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
  const rows = new Map<string, string>()
  const removed = new Set<string>()
  for (const { row, text } of newest.values()) {
    if (text === undefined) removed.add(row)
    else rows.set(row, text)
  }
  return { rows, removed, found, last: later(found, await readCommitFile(folder)), damage }
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
    const { data } = listBlocks(file)
    const intact = data.filter((block) => isIntact(file, block))
    const rows = intact.flatMap((block) => entriesOf(file, block).map(toRow))
    const lost = data.length - intact.length
    return { rows, damage: lost > 0 ? `${lost} of ${data.length} blocks cannot be read` : undefined }
  } catch {
    return { rows: findEntries(file).map(toRow), damage: 'its index cannot be read' }
  }
}

// A key ends with its type and the sequence number, in 8 bytes.
function toRow({ key, value }: { key: Buffer; value: Buffer }): WrittenRow {
  const end = key.length - 8
  const isPut = key.readUInt8(end) === 1
  return {
    row: key.toString('utf8', 0, end),
    text: isPut ? value.toString() : undefined,
    sequence: Number(key.readBigUInt64LE(end) >> 8n),
  }
}

function readBatches(file: Buffer): ReadFile {
  const { records, isDamaged } = readLog(file)
  return { rows: records.flatMap(rowsOfBatch), damage: isDamaged ? 'a part cannot be read' : undefined }
}
