import * as z from 'zod/mini'
import { idOf, importedRow, type ImportedRow } from '../../../functions/imports/contract.ts'
import type { FileRow, Format, RejectedLine } from './source.ts'
import { UnreadableFileError } from './unreadable.ts'

const named = z.object({ format: z.literal('household-inventory') })
const file = z.extend(named, { version: z.literal(1), rows: z.array(z.unknown()) })

/** Our own export of a whole household: items, stores and journal, to restore as they were. */
export const ourExport: Format<unknown> = {
  matches: (content) => named.safeParse(content).success,
  read(content) {
    const parsed = file.safeParse(content)
    if (!parsed.success) throw new UnreadableFileError('version')
    const lines: FileRow[] = []
    const rejected: RejectedLine[] = []
    const seen = new Set<string>()
    for (const [index, sent] of parsed.data.rows.entries()) {
      const line = index + 1
      const read = importedRow.safeParse(sent)
      if (!read.success) rejected.push({ line, name: '', reason: 'noRow' })
      else if (seen.has(idOf(read.data))) rejected.push({ line, name: nameOf(read.data), reason: 'twice' })
      else {
        seen.add(idOf(read.data))
        lines.push({ line, row: read.data })
      }
    }
    return { format: 'ourExport', way: 'rows', lines, rejected }
  },
}

export function nameOf(row: ImportedRow): string {
  if ('store' in row) return row.store.name
  return 'item' in row ? row.item.name : row.entry.item
}
