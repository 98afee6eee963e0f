import { open, readFile, type FileHandle } from 'node:fs/promises'
import { ifThere } from './if-there.ts'
import { formatRecord, parseRecord, type CommitRecord } from './commit-record.ts'
import { replaceFile } from './replace-file.ts'

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
