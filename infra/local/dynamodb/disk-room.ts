import { statfs } from 'node:fs/promises'

// LevelDB rewrites its log of up to 4 MB when it opens a folder.
export const neededBytes = 8 * 1024 * 1024

export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= neededBytes
}
