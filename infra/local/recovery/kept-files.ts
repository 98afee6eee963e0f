import { readdir } from 'node:fs/promises'

// Mail that was sent is no data, and the version says only which one was started last.
const left = /^(table|backups|outbox|version|replaced)/

/** Lists the files of a data folder beside the store that belong into a backup. */
export async function keptFiles(dataDir: string): Promise<readonly string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() && !left.test(entry.name) ? entry.name : []))
}
