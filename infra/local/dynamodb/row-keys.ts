/** dynalite's names for the kinds of secondary index. */
export type IndexKind = 'Local' | 'Global'

export const tableRow = (table: string): string => `table~${table}`

/** The key prefix of a table's items. Table names cannot contain a tilde. */
export const itemRows = (table: string): string => `item-${table}~`

export const indexRows = (kind: IndexKind, table: string, index: string): string =>
  `index-${kind}~${table}~${index}~`

export const timeToLiveRow = (table: string): string => `ttl~${table}`

export const tokenRows = 'token~'

export interface RowLocation {
  table: string
  index?: { kind: IndexKind; name: string }
}

const itemPattern = /^item-([^~]+)~/
const indexPattern = /^index-(Local|Global)~([^~]+)~([^~]+)~/

/** Returns undefined for rows other than items and their index entries. */
export function locationOf(row: string): RowLocation | undefined {
  const [, table] = itemPattern.exec(row) ?? []
  if (table !== undefined) return { table }
  const [, kind, indexed, name] = indexPattern.exec(row) ?? []
  if (indexed === undefined || name === undefined) return undefined
  return { table: indexed, index: { kind: kind === 'Local' ? 'Local' : 'Global', name } }
}
