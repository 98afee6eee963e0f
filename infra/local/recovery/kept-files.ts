import { join } from 'node:path'
import { filesIn } from '../dynamodb/folder-copy.ts'

// Mail that was sent is no data, and the version says only which one was started last.
const left = /^(table|backups|outbox|version|replaced)/

/** Lists the files of a data folder beside the store that belong into a backup. */
export async function keptFiles(dataDir: string): Promise<readonly string[]> {
  const secrets = await filesIn(join(dataDir, 'secrets')).catch(() => [])
  const others = (await filesIn(dataDir)).filter((name) => !left.test(name))
  return [...others, ...secrets.map((name) => `secrets/${name}`)]
}
