import { DiskFull, FolderDamaged, FolderInUse, FolderNotWritable } from './dynamodb/folder-error.ts'
import { SecretDamaged } from './secrets/secret-damaged.ts'

const afterDamage =
  '`npm run restore -- FILE` brings a backup back, and `npm run repair` rescues what can be read: see docs/backups.md.'

/** Says what to do about an error of the data folder; undefined for other errors. */
export function explainFolderError(error: unknown): string | undefined {
  if (error instanceof FolderInUse) return `${error.message} End that one, or set DATA_DIR to another folder.`
  if (error instanceof FolderNotWritable) return `${error.message} Set DATA_DIR to another folder.`
  if (error instanceof FolderDamaged) return `${error.message} ${afterDamage}`
  if (error instanceof SecretDamaged) return `${error.message} ${error.remedy}`
  if (error instanceof DiskFull) return `${error.message} Make room, and start again.`
  return undefined
}
