import { normalizeText } from '../../../functions/model/normalize-text.ts'
import type { FileLine, TableFormat } from './source.ts'
import { readTableLines } from './table-lines.ts'

/**
 * Homebox's export of its items (github.com/sysadminsmedia/homebox, `reporting/io_row.go`): CSV, TSV in older
 * versions, with columns `HB.…`. Tags were formerly called labels. It has no barcodes. Archived
 * items are no longer in stock.
 */
export const homebox: TableFormat = {
  matches: ({ headers }) => headers.includes('HB.name'),
  read(table, chosen) {
    const isArchived = ({ cells }: (typeof table.rows)[number]) => cells['HB.archived'] === 'true'
    const read = readTableLines('homebox', table, chosen, { isArchived })
    return { ...read, lines: apart(read.lines) }
  },
}

/** Of things with one name at several places, the later ones have theirs in it: an import makes one item of each name. */
function apart(lines: readonly FileLine[]): readonly FileLine[] {
  const places = new Map<string, unknown>()
  return lines.map((line) => {
    const { name, place } = line
    const first = places.has(normalizeText(name)) ? places.get(normalizeText(name)) : place
    places.set(normalizeText(name), first)
    return typeof place !== 'string' || first === place ? line : { ...line, name: `${name} (${place})` }
  })
}
