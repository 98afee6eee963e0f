import { ClassicLevel } from 'classic-level'
import { linkFolder, removeCopy } from './folder-copy.ts'
import { FolderInUse, translateLevelError } from './folder-error.ts'

/** @throws {FolderInUse} if another process has the store open */
export async function refuseFolderInUse(folder: string): Promise<void> {
  const copy = await linkFolder(folder)
  // It locks, and then always fails, whatever there is.
  const level = new ClassicLevel(copy, { createIfMissing: false, errorIfExists: true })
  try {
    await level.open()
  } catch (error) {
    const translated = translateLevelError(folder, error)
    if (translated instanceof FolderInUse) throw translated
  } finally {
    await level.close()
    await removeCopy(copy)
  }
}
