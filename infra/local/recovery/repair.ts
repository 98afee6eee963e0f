import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseItem, type Item } from '../dynamodb/item.ts'
import { refuseFolderInUse } from '../dynamodb/folder-in-use.ts'
import { putItems } from '../dynamodb/put-items.ts'
import { locationOf } from '../dynamodb/row-keys.ts'
import { salvageRows, type Salvage } from '../dynamodb/salvage.ts'
import { openOutboxInMemory } from '../outbox.ts'
import { openPlatform } from '../platform.ts'

/**
 * Writes what can be read of a data folder into a new one. Indexes are made afresh, since their rows may be damaged where
 * the items are not.
 * @throws {FolderInUse}, and the system's error if the new folder exists
 */
export async function repair(dataDir: string, newDir: string): Promise<Salvage> {
  await refuseFolderInUse(join(dataDir, 'table'))
  const salvage = await salvageRows(join(dataDir, 'table'))
  await mkdir(newDir, { mode: 0o700 })
  for (const name of await readdir(dataDir))
    if (!name.startsWith('table')) await cp(join(dataDir, name), join(newDir, name), { recursive: true })
  const folder = join(newDir, 'table')
  await createTables(folder)
  await putItems(folder, itemsByTable(salvage.rows))
  return salvage
}

async function createTables(folder: string): Promise<void> {
  const outbox = openOutboxInMemory()
  const { close } = await openPlatform({ folder, outbox, now: () => new Date(), log: () => undefined })
  await close()
}

function itemsByTable(rows: ReadonlyMap<string, string>): Map<string, Item[]> {
  const all = new Map<string, Item[]>()
  for (const [row, text] of rows) {
    const { table, index } = locationOf(row) ?? {}
    if (table === undefined || index) continue
    const items = all.get(table) ?? []
    items.push(parseItem(text))
    all.set(table, items)
  }
  return all
}

/** Says for people what was rescued, and what is missing. */
export function describeRepair({ rows, found, last, damage }: Salvage, newDir: string): string {
  const missing = last && last.rows - rows.size
  const commits = found && last && last.number > found.number
  return [
    `${rows.size} rows are rescued into ${newDir}.`,
    ...damage.map((line) => `Damaged: ${line}.`),
    ...(commits ? [`Missing: the last ${last.number - found.number} of ${last.number} changes.`] : []),
    ...(missing === undefined ? ['Nobody knows how many rows there were.'] : []),
    ...(missing && missing > 0 ? [`Missing: ${missing} of ${last.rows} rows.`] : []),
  ].join('\n')
}
