import { aliasKey, tableName as userTable } from '../cognito/keys.ts'
import { parseItem, type Item } from '../dynamodb/item.ts'
import { itemRows, locationOf } from '../dynamodb/row-keys.ts'
import type { Salvage } from '../dynamodb/salvage.ts'

/** Items by their table. */
export type ItemsByTable = ReadonlyMap<string, readonly Item[]>

/** Gathers the items that can be read: those of the tables, and those of which only an index has its copy. */
export function rescuedItems({ rows, removed }: Salvage): ItemsByTable {
  const known = new Set([...rows.keys(), ...removed].map(placeOf))
  const items = new Map<string, Item[]>()
  for (const [row, text] of rows) {
    const { table, index } = locationOf(row) ?? {}
    if (table === undefined) continue
    const item = parseItem(text)
    if (index && known.has(placeOfItem(table, item))) continue
    const own = items.get(table) ?? []
    own.push(item)
    items.set(table, own)
  }
  items.set(userTable, withAliases(items.get(userTable) ?? []))
  return items
}

/** What says which account an address belongs to stands in the account, too. */
function withAliases(rows: readonly Item[]): Item[] {
  const known = new Set(rows.map((row) => textOf(row, 'pk')))
  const aliases = rows
    .filter((row) => textOf(row, 'pk').startsWith('USER#') && row['emailVerified']?.BOOL === true)
    .map((row): Item => ({ pk: { S: aliasKey(textOf(row, 'email')) }, username: row['username'] ?? {} }))
  return [...rows, ...aliases.filter((row) => !known.has(textOf(row, 'pk')))]
}

/** Where an item is, without the hash that dynalite puts before its key. */
const placeOf = (row: string) => row.replace(/~[\da-f]{6}\//, '~')

function placeOfItem(table: string, { pk, sk }: Item): string {
  const key = [pk, sk].flatMap((value) => (value?.S === undefined ? [] : [value.S]))
  return itemRows(table) + key.map((text) => `${Buffer.from(text).toString('hex')}/`).join('')
}

/** An attribute that is text; empty where it is none. */
export const textOf = (item: Item | undefined, name: string): string => item?.[name]?.S ?? ''
