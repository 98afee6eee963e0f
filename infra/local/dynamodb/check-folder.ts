import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import { commitFileOf, readCommitFile, type CommitFileContent } from './commit-file.ts'
import { addRow, commitRow, noRows, parseRecord, type CommitRecord } from './commit-record.ts'
import { filesIn, linkFolder, removeCopy } from './folder-copy.ts'
import { FolderDamaged, translateLevelError } from './folder-error.ts'
import { isIntact, listBlocks } from './leveldb/table-file.ts'

interface Reading {
  /** Also reads a folder that another process has open. Its writes meanwhile may look like damage. */
  readonly evenInUse?: boolean
  /** Called with each row, before it is known whether all are right. */
  readonly visit?: (row: string, text: string) => void
}

/**
 * Reads all rows of a store that is not open, and compares them with the record of its last commit. It opens a copy:
 * from a damaged folder LevelDB would delete what it no longer knows.
 * @returns what the rows amount to
 * @throws {FolderDamaged} @throws {FolderInUse} @throws {DiskFull}
 */
export async function checkFolder(folder: string, reading: Reading = {}): Promise<CommitRecord> {
  const last = await readCommitFile(folder)
  const hasData = (await filesIn(folder)).some((name) => /\.(ldb|log)$/.test(name))
  const copy = await linkFolder(folder, reading)
  try {
    await checkTables(folder, copy)
    const { text, found } = await readRows(copy, reading)
    const damage = damageOf({ file: commitFileOf(folder), last, text, found, hasData })
    if (damage !== undefined) throw new FolderDamaged(folder, damage)
    return { ...found, number: recordIn(text)?.number ?? 0 }
  } catch (error) {
    throw translateLevelError(folder, error)
  } finally {
    await removeCopy(copy)
  }
}

/** LevelDB does not compare these checksums, and ends the process on some of what it can't read. */
async function checkTables(folder: string, copy: string): Promise<void> {
  for (const name of (await filesIn(copy)).filter((file) => file.endsWith('.ldb')))
    if (!isWholeTable(await readFile(join(copy, name))))
      throw new FolderDamaged(folder, `${name} cannot be read`)
}

function isWholeTable(file: Buffer): boolean {
  try {
    return listBlocks(file).every((block) => isIntact(file, block))
  } catch {
    return false
  }
}

interface Evidence {
  readonly file: string
  /** The record in the file beside the folder. */
  readonly last: CommitFileContent
  /** The record among the rows. */
  readonly text: string | undefined
  readonly found: CommitRecord
  readonly hasData: boolean
}

function damageOf({ file, last, text, found, hasData }: Evidence): string | undefined {
  if (last === 'unreadable') return `${file} cannot be read`
  const stored = recordIn(text)
  if (text !== undefined && !stored) return 'the record of its last commit cannot be read'
  if (stored && !last) return `${file} is missing`
  const [number, lastNumber] = [stored?.number ?? 0, last?.number ?? 0]
  if (number < lastNumber) return `it ends with commit ${number}, but ${lastNumber} were made`
  // Versions before 0.4.0 keep no record.
  if (!stored) return found.rows === 0 && hasData && !last ? 'its files hold no rows' : undefined
  if (found.rows !== stored.rows) return `it holds ${found.rows} of ${stored.rows} rows`
  return found.checksum === stored.checksum
    ? undefined
    : `some of its ${found.rows} rows are not what was written`
}

const recordIn = (text: string | undefined) => (text === undefined ? undefined : parseRecord(text))

async function readRows(folder: string, { visit }: Reading) {
  const level = new ClassicLevel(folder)
  try {
    await level.open()
    let found = noRows
    for await (const [row, text] of level.iterator()) {
      if (row === commitRow) continue
      found = addRow(found, row, text)
      visit?.(row, text)
    }
    return { text: await level.get(commitRow), found }
  } finally {
    await level.close()
  }
}
