import { open, rename, rm } from 'node:fs/promises'

/** Resolves to undefined where there is no such file. */
export function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Writes a file that only its owner can read. If cut short, it leaves the old content or all of the new. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.new`
  try {
    await writeWhole(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
