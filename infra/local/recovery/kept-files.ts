import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { versionFile } from '../data-folder.ts'
import { findSecret, secretPath } from '../secrets/secret-file.ts'
import { secrets } from '../secrets/secrets.ts'

type KeptFile = readonly [name: string, text: string]

/**
 * Reads the files of a data folder beside the store that belong into a backup. Mail that was sent is no data.
 * @throws {FileDamaged}
 */
export async function readKeptFiles(dataDir: string): Promise<KeptFile[]> {
  const found = await Promise.all(secrets.map((secret) => findSecret<unknown>(dataDir, secret)))
  const kept = found.flatMap((secret): KeptFile[] => (secret ? [[secret.path, secret.text]] : []))
  const version = await readFile(join(dataDir, versionFile), 'utf8').catch(() => undefined)
  return version === undefined ? kept : [...kept, [versionFile, version]]
}

/** Damaged ones too. */
export function listKeptFiles(dataDir: string): readonly string[] {
  const paths = secrets.flatMap((secret) => [secretPath(secret), ...(secret.former?.paths ?? [])])
  return [...paths, versionFile].filter((name) => existsSync(join(dataDir, name)))
}
