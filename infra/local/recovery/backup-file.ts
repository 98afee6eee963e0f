import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod/mini'
import { addRow, formatRecord, noRows, parseRecord, type CommitRecord } from '../dynamodb/commit-record.ts'
import { replaceFile } from '../dynamodb/replace-file.ts'
import { existsSync } from 'node:fs'
import { versionFile } from '../data-folder.ts'
import { findSecret, secretPath, secrets } from '../secrets/secrets.ts'

const content = z.object({
  format: z.literal('household-inventory-backup-1'),
  /** The record of the rows, by which they are checked. */
  record: z.string(),
  rows: z.array(z.tuple([z.string(), z.string()])),
  // Below the data folder.
  files: z.array(z.tuple([z.string().check(z.regex(/^(\w[\w.-]*\/)?\w[\w.-]*$/)), z.string()])),
})

/** The contents of a backup: the rows of the store, and the other files of the data folder by their name. */
export type Backup = Pick<z.output<typeof content>, 'rows' | 'files'>
export type Row = Backup['rows'][number]

/** Replaces the file at once and completely. */
export async function writeBackup(
  file: string,
  { rows, files }: Backup,
  record: CommitRecord,
): Promise<void> {
  const text = JSON.stringify({
    format: 'household-inventory-backup-1',
    record: formatRecord(record),
    rows,
    files,
  })
  await mkdir(dirname(file), { recursive: true })
  await replaceFile(file, await promisify(gzip)(text))
}

export class BackupDamaged extends Error {
  constructor(file: string, cause?: unknown) {
    super(`${file} is not a whole backup. Nothing was changed.`, { cause })
  }
}

/** @throws {BackupDamaged} and the system's error if there is no such file */
export async function readBackup(file: string): Promise<Backup> {
  const bytes = await readFile(file)
  const parsed = await parse(bytes).catch((error: unknown) => {
    throw new BackupDamaged(file, error)
  })
  const found = parsed.rows.reduce((sum, [row, text]) => addRow(sum, row, text), noRows)
  const record = parseRecord(parsed.record)
  if (record?.rows === found.rows && record.checksum === found.checksum) return parsed
  throw new BackupDamaged(file)
}

const parse = async (bytes: Buffer) => content.parse(JSON.parse((await promisify(gunzip)(bytes)).toString()))

/**
 * Reads the files of a data folder beside the store that belong into a backup. Mail that was sent is no data.
 * @throws {FileDamaged}
 */
export async function readKeptFiles(dataDir: string): Promise<Backup['files']> {
  const found = await Promise.all(secrets.map((secret) => findSecret<unknown>(dataDir, secret)))
  const kept = found.flatMap((secret): Backup['files'] => (secret ? [[secret.path, secret.text]] : []))
  const version = await readFile(join(dataDir, versionFile), 'utf8').catch(() => undefined)
  return version === undefined ? kept : [...kept, [versionFile, version]]
}

/** Damaged ones too. */
export function listKeptFiles(dataDir: string): readonly string[] {
  const paths = secrets.flatMap((secret) => [secretPath(secret), ...(secret.former?.paths ?? [])])
  return [...paths, versionFile].filter((name) => existsSync(join(dataDir, name)))
}
