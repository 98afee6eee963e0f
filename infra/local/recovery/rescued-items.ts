import { aliasKey, tableName as userTable } from '../cognito/settings.ts'
import { parseItem, type Item } from '../dynamodb/item.ts'
import { itemRows, locationOf } from '../dynamodb/row-keys.ts'
import type { Salvage } from '../dynamodb/salvage.ts'

export type ItemsByTable = ReadonlyMap<string, readonly Item[]>

/** An index has a copy of each item, which counts too. */
export function rescuedItems({ newest }: Salvage): ItemsByTable {
  const places = new Map<string, { readonly table: string; readonly item: Item }>()
  for (const { row, text } of newest) {
    const { table, index } = locationOf(row) ?? {}
    if (table === undefined) continue
    const item = text === undefined ? undefined : parseIfWhole(text)
    if (item) places.set(placeOfItem(table, item), { table, item })
    // Also an item that has moved in an index loses its row there.
    else if (text === undefined && !index) places.delete(placeOf(row))
  }
  const found = [...places.values()]
  const itemsOf = (name: string) => found.flatMap(({ table, item }) => (table === name ? [item] : []))
  const tables = [...new Set(found.map(({ table }) => table))]
  const items = new Map(tables.map((table) => [table, itemsOf(table)]))
  return items.set(userTable, withAliases(items.get(userTable) ?? []))
}

/** Returns undefined if the text is no item: blocks of a log that are swapped may mix two. */
function parseIfWhole(text: string): Item | undefined {
  try {
    return parseItem(text)
  } catch {
    return undefined
  }
}

/** Restores the rows that lead from an address to its account, which names the address too. */
function withAliases(rows: readonly Item[]): Item[] {
  const known = new Set(rows.map((row) => textOf(row, 'pk')))
  const aliases = rows
    .filter((row) => textOf(row, 'pk').startsWith('USER#') && row['emailVerified']?.BOOL === true)
    .map((row): Item => ({ pk: { S: aliasKey(textOf(row, 'email')) }, username: row['username'] ?? {} }))
  return [...rows, ...aliases.filter((row) => !known.has(textOf(row, 'pk')))]
}

/** The place of an item, without the hash that dynalite puts before its key. */
const placeOf = (row: string) => row.replace(/~[\da-f]{6}\//, '~')

function placeOfItem(table: string, { pk, sk }: Item): string {
  const key = [pk, sk].flatMap((value) => (value?.S === undefined ? [] : [value.S]))
  return itemRows(table) + key.map((text) => `${Buffer.from(text).toString('hex')}/`).join('')
}

export const textOf = (item: Item | undefined, name: string): string => item?.[name]?.S ?? ''
