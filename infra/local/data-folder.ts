import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderNotWritable } from './dynamodb/check-folder.ts'

export const storeFolder = (dataDir: string) => join(dataDir, 'table')

/** The file in a data folder that names the version that was started on it last. */
export const versionFile = 'version'

/** @throws {FolderNotWritable} */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new FolderNotWritable(dataDir, error)
  }
  // It holds everybody's data. A folder of somebody else's is theirs to close.
  await chmod(dataDir, 0o700).catch(() => undefined)
}
