export const tableRow = (table: string): string => `table~${table}`

/** The key prefix of a table's items. Table names cannot contain a tilde. */
export const itemRows = (table: string): string => `item-${table}~`

/** All indexes are global ones. */
export const indexRows = (table: string, index: string): string => `index-Global~${table}~${index}~`

export const timeToLiveRow = (table: string): string => `ttl~${table}`

export const tokenRows = 'token~'

export interface RowLocation {
  table: string
  index: string | undefined
}

/** Returns undefined for rows other than items and their index entries. */
export function locationOf(row: string): RowLocation | undefined {
  const [, item, indexed, index] = /^(?:item-([^~]+)|index-Global~([^~]+)~([^~]+))~/.exec(row) ?? []
  const table = item ?? indexed
  return table === undefined ? undefined : { table, index }
}
