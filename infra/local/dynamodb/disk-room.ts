import { statfs } from 'node:fs/promises'

// LevelDB rewrites its log of up to 4 MB when it opens a folder.
export const neededBytes = 8 * 1024 * 1024

/** @param more bytes beside those that the store needs */
export async function hasRoom(folder: string, more = 0): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= neededBytes + more
}
