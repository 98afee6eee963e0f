import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backUpBefore } from './backup.ts'

const fileIn = (dataDir: string) => join(dataDir, 'version')

/** Backs up a data folder that another version, or an unknown one, was started on last. */
export async function backUpForNewVersion(dataDir: string, version: string, now: Date): Promise<void> {
  const last = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  if (last === version || !(await exists(join(dataDir, 'table')))) return
  await backUpBefore(dataDir, version, now)
}

/** To be called when a start has succeeded. */
export async function rememberVersion(dataDir: string, version: string): Promise<void> {
  await writeFile(fileIn(dataDir), version)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
