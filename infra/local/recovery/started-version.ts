import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeFolder, versionFile } from '../data-folder.ts'
import { replaceFile } from '../dynamodb/replace-file.ts'
import { exists } from '../exists.ts'
import { backUpBefore } from './backup.ts'

/** Backs up a data folder that another version, or an unknown one, was started on last. */
export async function backUpForNewVersion(dataDir: string, version: string, now: Date): Promise<void> {
  const last = await readFile(join(dataDir, versionFile), 'utf8').catch(() => undefined)
  if (last === version || !(await exists(storeFolder(dataDir)))) return
  await backUpBefore(dataDir, version, now)
}

/** To be called when a start has succeeded. */
export async function rememberVersion(dataDir: string, version: string): Promise<void> {
  await replaceFile(join(dataDir, versionFile), version)
}
