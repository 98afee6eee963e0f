import { chmod, mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the path of a file in the data folder's part for secrets, which only its owner can read. */
export async function secretFile(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [file, former] = [join(folder, name), join(dataDir, name)]
  // Versions before 0.4.0 kept it beside the store.
  if (!(await isThere(file)) && (await isThere(former))) await rename(former, file)
  if (await isThere(file)) await chmod(file, 0o600)
  return file
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
