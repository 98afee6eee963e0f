import * as z from 'zod/mini'
import { importedRow, type ImportedRow } from '../../../functions/imports/contract.ts'
import { type FileRow, type Format, type Unfit, Unreadable } from './source.ts'

const named = z.object({ format: z.literal('household-inventory') })
const file = z.extend(named, { version: z.literal(1), rows: z.array(z.unknown()) })

/** Our own export of a whole household: items and journal, to be put back as they were. */
export const ourExport: Format<unknown> = {
  fits: (content) => named.safeParse(content).success,
  read(content) {
    const parsed = file.safeParse(content)
    if (!parsed.success) throw new Unreadable('version')
    const lines: FileRow[] = []
    const unfit: Unfit[] = []
    const known = new Set<string>()
    for (const [index, sent] of parsed.data.rows.entries()) {
      const line = index + 1
      const read = importedRow.safeParse(sent)
      if (!read.success) unfit.push({ line, name: '', reason: 'noRow' })
      else if (known.has(idOf(read.data))) unfit.push({ line, name: nameOf(read.data), reason: 'twice' })
      else {
        known.add(idOf(read.data))
        lines.push({ line, row: read.data })
      }
    }
    return { format: 'ourExport', way: 'rows', lines, unfit }
  },
}

const idOf = (row: ImportedRow) => ('item' in row ? row.item.id : row.entry.id)

/** The name of the item that a row is about. */
export function nameOf(row: ImportedRow): string {
  return 'item' in row ? row.item.name : row.entry.item
}
