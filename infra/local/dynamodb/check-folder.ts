import { readFile, copyFile, link, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, basename, dirname } from 'node:path'
import { ClassicLevel } from 'classic-level'
import {
  commitFileOf,
  readCommitFile,
  type CommitFileContent,
  addRow,
  commitRow,
  noRows,
  parseRecord,
  type CommitRecord,
} from './commit-record.ts'
import * as z from 'zod/mini'
import { isIntact, listBlocks } from './leveldb/table-file.ts'

export class FolderInUse extends Error {
  constructor(folder: string, cause?: unknown) {
    super(`The folder ${folder} is in use by another running copy.`, { cause })
  }
}

export class FolderNotWritable extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The folder ${folder} cannot be written to.`, { cause })
  }
}

/** A folder does not hold what was committed to it. Nothing in it has been changed. */
export class FolderDamaged extends Error {
  constructor(folder: string, damage: string, cause?: unknown) {
    super(`The folder ${folder} is damaged: ${damage}. Nothing in it was changed.`, { cause })
  }
}

export class DiskFull extends Error {
  constructor(cause?: unknown) {
    super('The disk is full.', { cause })
  }
}

const levelError = z.object({ code: z.string(), message: z.string() })

// The system has too little of something: no fault of the folder's files.
const outside = /Too many open files|Cannot allocate/i

/** Returns other errors as they are. */
export function translateLevelError(folder: string, error: unknown): unknown {
  const { cause } = error instanceof Error ? error : {}
  const found = levelError.safeParse(cause).data ?? levelError.safeParse(error).data
  if (!found?.code.startsWith('LEVEL_') || outside.test(found.message)) return error
  if (found.code === 'LEVEL_LOCKED') return new FolderInUse(folder, error)
  if (isDiskFull(found.message)) return new DiskFull(error)
  if (/Permission denied|Read-only/i.test(found.message)) return new FolderNotWritable(folder, error)
  return new FolderDamaged(folder, found.message.replaceAll(/\.$/g, ''), error)
}

/** Recognizes a full disk; returns other errors as they are. */
export function translateWriteError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const reason = error.cause instanceof Error ? error.cause.message : ''
  return isDiskFull(`${error.message} ${reason}`) ? new DiskFull(error) : error
}

const isDiskFull = (message: string) => /No space left|ENOSPC|Disk quota exceeded|EDQUOT/i.test(message)

/** Looks at the rows of a store in a folder before it is opened, while nothing has changed. */
export interface RowCheck {
  readonly visit: (row: string, text: string) => void
  /** Called after all rows. @throws what is wrong with them */
  readonly finish: () => Promise<void>
}

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

const prefixOf = (folder: string) => `${folder}.copy-`

/**
 * Makes a copy of links beside a folder of LevelDB, which only ever appends to its files. With the lock file linked too,
 * the copy can't be opened while another process has the folder open, unless that is wanted.
 * @throws {FolderInUse}
 */
export async function linkFolder(folder: string, { evenInUse = false } = {}): Promise<string> {
  const copy = await mkdtemp(prefixOf(folder))
  for (const name of await filesIn(folder))
    if (name !== 'LOCK' || !evenInUse) await linkFile(folder, copy, name)
  return copy
}

/** Removes the copies that killed processes left behind. */
export async function removeCopies(folder: string): Promise<void> {
  const parent = dirname(folder)
  const left = (await readdir(parent)).filter((name) => name.startsWith(basename(prefixOf(folder))))
  for (const name of left) await removeCopy(join(parent, name))
}

/** Removes a copy, which another process that starts may be removing, too. */
export async function removeCopy(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true }).catch(() => undefined)
}

export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const systemError = z.object({ code: z.string() })

async function linkFile(folder: string, copy: string, name: string): Promise<void> {
  const [from, to] = [join(folder, name), join(copy, name)]
  try {
    // Not every file system has links.
    await link(from, to).catch(() => copyFile(from, to))
  } catch (error) {
    // Only a running copy removes files.
    throw systemError.safeParse(error).data?.code === 'ENOENT' ? new FolderInUse(folder, error) : error
  }
}
