import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FolderNotWritable } from './dynamodb/check-folder.ts'

export const storeFolder = (dataDir: string) => join(dataDir, 'table')

/** The file in a data folder that names the version that was started on it last. */
export const versionFile = 'version'

/** A folder that a later version was started on, which may have written what this one does not know. */
export class FolderOfLaterVersion extends Error {
  constructor(dataDir: string, last: string, version: string) {
    super(
      `The folder ${dataDir} was last used by version ${last}, and this is ${version}. Nothing was changed. Start version ${last} or later. To go back, restore the backup that was made before it into another folder: see docs/backups.md.`,
    )
  }
}

/** @throws Error where it has no table */
export function refuseNoData(dataDir: string): void {
  if (!existsSync(storeFolder(dataDir)))
    throw new Error(
      `There is no data in ${dataDir}: its folder \`table\` is missing. DATA_DIR names the data folder, as for npm start.`,
    )
}

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
