import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderOfLaterVersion, storeFolder, versionFile } from '../data-folder.ts'
import { refuseFolderInUse } from '../dynamodb/open-level.ts'
import { replaceFile } from '../dynamodb/replace-file.ts'
import { backUpBefore } from './backup.ts'

/**
 * Backs up a data folder that an earlier version, or an unknown one, was started on last.
 * @returns the backup, if one was made
 * @throws {FolderOfLaterVersion} @throws {FolderInUse} @throws {FolderDamaged} @throws {DiskFull}
 */
export async function backUpForNewVersion(
  dataDir: string,
  version: string,
  now: Date,
): Promise<string | undefined> {
  const last = await readFile(join(dataDir, versionFile), 'utf8').catch(() => undefined)
  if (last === version || !existsSync(storeFolder(dataDir))) return undefined
  if (last !== undefined && isLater(last, version)) throw new FolderOfLaterVersion(dataDir, last, version)
  // Or each try to start beside a running copy would leave one, and they would push out all others.
  await refuseFolderInUse(storeFolder(dataDir))
  return backUpBefore(dataDir, version, now)
}

const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number)

function isLater(version: string, other: string): boolean {
  const [own, others] = [numbersOf(version), numbersOf(other)]
  const differing = own.findIndex((number, index) => number !== others[index])
  return (own[differing] ?? 0) > (others[differing] ?? 0)
}

/** To be called when a start has succeeded. */
export async function rememberVersion(dataDir: string, version: string): Promise<void> {
  await replaceFile(join(dataDir, versionFile), version)
}
