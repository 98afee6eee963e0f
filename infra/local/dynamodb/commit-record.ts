import { hash } from 'node:crypto'
import { open, readFile, type FileHandle } from 'node:fs/promises'
import { ifThere, replaceFile } from './replace-file.ts'

/**
 * Sums up the rows of a store after a commit. LevelDB drops what it can't read without a word, and a log that is cut at
 * its end opens as an earlier state; this reveals both.
 */
export interface CommitRecord {
  /** Commits are numbered from 1. 0 before the first, and in folders of versions that did not number them. */
  readonly number: number
  readonly rows: number
  /** The hashes of all rows, combined by XOR, so that a commit costs as much as what it changes. */
  readonly checksum: bigint
}

/** The key under which each commit stores its record. */
export const commitRow = 'commit'

export const noRows: CommitRecord = { number: 0, rows: 0, checksum: 0n }

export const addRow = (record: CommitRecord, row: string, text: string): CommitRecord => ({
  ...record,
  rows: record.rows + 1,
  checksum: record.checksum ^ hashOf(row, text),
})

export const removeRow = (record: CommitRecord, row: string, text: string): CommitRecord => ({
  ...record,
  rows: record.rows - 1,
  checksum: record.checksum ^ hashOf(row, text),
})

// No key contains a line break.
const hashOf = (row: string, text: string) => BigInt(`0x${hash('sha256', `${row}\n${text}`)}`)

export function formatRecord({ number, rows, checksum }: CommitRecord): string {
  const line = `${number} ${rows} ${checksum.toString(16)}`
  return `${line} ${hash('sha256', line)}`
}

/** Returns undefined if the text is not what `formatRecord` returned. */
export function parseRecord(text: string): CommitRecord | undefined {
  const [, number, rows, checksum] = /^(\d+) (\d+) ([\da-f]+) [\da-f]+$/.exec(text) ?? []
  if (checksum === undefined) return undefined
  const record = { number: Number(number), rows: Number(rows), checksum: BigInt(`0x${checksum}`) }
  return formatRecord(record) === text ? record : undefined
}

/** `unreadable` if the file is damaged, undefined if there is none. */
export type CommitFileContent = CommitRecord | 'unreadable' | undefined

/** The file is beside the folder. */
export const commitFileOf = (folder: string) => `${folder}.commit`

export async function readCommitFile(folder: string): Promise<CommitFileContent> {
  const text = await ifThere(readFile(commitFileOf(folder), 'latin1'))
  if (text === undefined) return undefined
  const record = parseRecord(text.trimEnd())
  return record && toLine(record) === text ? record : 'unreadable'
}

export async function createCommitFile(folder: string, record: CommitRecord): Promise<void> {
  await replaceFile(commitFileOf(folder), toLine(record))
}

export class CommitFile {
  readonly #handle: FileHandle

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  static async open(folder: string): Promise<CommitFile> {
    return new CommitFile(await open(commitFileOf(folder), 'r+'))
  }

  /**
   * Writes in place, of which a killed process leaves all or nothing. Without a sync the file may be behind the store
   * after a power cut, but never ahead of it.
   */
  async write(record: CommitRecord): Promise<void> {
    await this.#handle.write(toLine(record), 0, 'latin1')
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}

// Of one length, so that no end of a longer line remains.
const toLine = (record: CommitRecord) => `${formatRecord(record).padEnd(255)}\n`
