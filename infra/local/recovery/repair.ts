import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tableName as userTable } from '../cognito/settings.ts'
import { refuseNoData, storeFolder } from '../data-folder.ts'
import { refuseFolderInUse, openLevel } from '../dynamodb/open-level.ts'
import { run, validate } from '../dynamodb/dynalite.ts'
import type { Item } from '../dynamodb/item.ts'
import { Store } from '../dynamodb/store.ts'
import { salvageRows, type Salvage } from '../dynamodb/salvage.ts'
import { openOutboxInMemory } from '../outbox.ts'
import { openPlatform, tableName } from '../platform.ts'
import { copySecrets } from './copy-secrets.ts'
import { namesKeys } from '../secrets/pool-keys.ts'
import { rebuildLinks } from './rebuilt-links.ts'
import { rescuedItems, type ItemsByTable } from './rescued-items.ts'

export interface Repair {
  readonly salvage: Salvage
  readonly items: ItemsByTable
  readonly rebuilt: readonly string[]
  /** A line for each secret that could not be taken over. */
  readonly secrets: readonly string[]
}

export class FolderExists extends Error {
  constructor(folder: string) {
    super(`${folder} is there already. Name another folder: npm run repair -- FOLDER.`)
  }
}

/**
 * Writes what can be read of a data folder into a new one, and nothing into the old one. Indexes are made afresh, since
 * their rows may be damaged where the items are not.
 * @throws as `refuseNoData` @throws {FolderInUse} @throws {FolderExists}
 */
export async function repair(dataDir: string, newDir: string): Promise<Repair> {
  if (existsSync(newDir)) throw new FolderExists(newDir)
  refuseNoData(dataDir)
  await refuseFolderInUse(storeFolder(dataDir))
  const salvage = await salvageRows(storeFolder(dataDir))
  const rescued = rescuedItems(salvage)
  const links = rebuildLinks(rescued, rescued.get(tableName) ?? [], new Date())
  const items = new Map([...rescued, [tableName, [...(rescued.get(tableName) ?? []), ...links.rows]]])
  // Complete when it has its name: what an interrupted repair leaves does not look like a data folder.
  const unfinished = `${newDir}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  try {
    const secrets = await writeDataFolder(dataDir, unfinished, items)
    await rename(unfinished, newDir)
    return { salvage, items, rebuilt: links.sentences, secrets }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeDataFolder(from: string, to: string, items: ItemsByTable): Promise<string[]> {
  await mkdir(to, { mode: 0o700 })
  for (const name of (await readdir(from)).filter((file) => /^(backups|outbox\.jsonl|version)$/.test(file)))
    await cp(join(from, name), join(to, name), { recursive: true })
  const lost = await copySecrets(from, to, items)
  await createTables(to)
  await putItems(storeFolder(to), withoutKeyNames(items))
  return lost
}

async function createTables(dataDir: string): Promise<void> {
  const outbox = openOutboxInMemory()
  const { close } = await openPlatform({ dataDir, outbox, now: () => new Date(), log: () => undefined })
  await close()
}

// The new tables name the keys of the new folder, which are others where the old ones are lost.
const withoutKeyNames = (items: ItemsByTable): ItemsByTable =>
  new Map(
    [...items].map(([table, rows]) => [
      table,
      table === userTable ? rows.filter((row) => !namesKeys(row)) : rows,
    ]),
  )

// DynamoDB's maximum for one request.
const itemsAtOnce = 25

/** The store must not be open. */
async function putItems(folder: string, itemsByTable: ReadonlyMap<string, readonly Item[]>): Promise<void> {
  const level = await openLevel(folder)
  const store = new Store(level)
  for (const [table, items] of itemsByTable) {
    for (let start = 0; start < items.length; start += itemsAtOnce) {
      const puts = items.slice(start, start + itemsAtOnce).map((Item) => ({ PutRequest: { Item } }))
      const request = validate('BatchWriteItem', { RequestItems: { [table]: puts } })
      await store.write((batch) => run(request, batch))
    }
  }
  await level.close()
}
