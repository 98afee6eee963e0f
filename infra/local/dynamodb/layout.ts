/** dynalite's two kinds of secondary index, as it names them. */
export type IndexKind = 'Local' | 'Global'

/** Row of a table's description. */
export const tableRow = (table: string): string => `table~${table}`

/** What the rows of a table's items begin with. Table names never contain a tilde. */
export const itemRows = (table: string): string => `item-${table}~`

/** What the rows of an index begin with. */
export const indexRows = (kind: IndexKind, table: string, index: string): string =>
  `index-${kind}~${table}~${index}~`

/** Row that names the attribute by which a table's items expire. */
export const timeToLiveRow = (table: string): string => `ttl~${table}`

/** What the rows of idempotency tokens begin with. */
export const tokenRows = 'token~'

/** Where an item, or its copy in an index, belongs. */
export interface Place {
  table: string
  index?: { kind: IndexKind; name: string }
}

const itemPattern = /^item-([^~]+)~/
const indexPattern = /^index-(Local|Global)~([^~]+)~([^~]+)~/

/** The place of a row; undefined where it holds no item. */
export function placeOf(row: string): Place | undefined {
  const [, table] = itemPattern.exec(row) ?? []
  if (table !== undefined) return { table }
  const [, kind, indexed, name] = indexPattern.exec(row) ?? []
  if (indexed === undefined || name === undefined) return undefined
  return { table: indexed, index: { kind: kind === 'Local' ? 'Local' : 'Global', name } }
}
