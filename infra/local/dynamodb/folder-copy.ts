import { copyFile, link, mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { FolderInUse } from './folder-error.ts'

const prefixOf = (folder: string) => `${folder}.copy-`

/**
 * Makes a copy of links beside a folder of LevelDB, which only ever appends to its files. With the lock file linked too,
 * the copy can't be opened while another process has the folder open, unless that is wanted.
 * @throws {FolderInUse}
 */
export async function linkFolder(folder: string, { evenInUse = false } = {}): Promise<string> {
  const copy = await mkdtemp(prefixOf(folder))
  for (const name of await filesIn(folder))
    if (name !== 'LOCK' || !evenInUse) await linkFile(folder, copy, name)
  return copy
}

/** Removes the copies that killed processes left behind. */
export async function removeCopies(folder: string): Promise<void> {
  const parent = dirname(folder)
  const left = (await readdir(parent)).filter((name) => name.startsWith(basename(prefixOf(folder))))
  for (const name of left) await removeCopy(join(parent, name))
}

/** Removes a copy, which another process that starts may be removing, too. */
export async function removeCopy(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true }).catch(() => undefined)
}

export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const systemError = z.object({ code: z.string() })

async function linkFile(folder: string, copy: string, name: string): Promise<void> {
  const [from, to] = [join(folder, name), join(copy, name)]
  try {
    // Not every file system has links.
    await link(from, to).catch(() => copyFile(from, to))
  } catch (error) {
    // Only a running copy removes files.
    throw systemError.safeParse(error).data?.code === 'ENOENT' ? new FolderInUse(folder, error) : error
  }
}
