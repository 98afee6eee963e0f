import { grocy, grocyTable } from './grocy.ts'
import { homebox } from './homebox.ts'
import { kitchenowl } from './kitchenowl.ts'
import { ourExport } from './our-export.ts'
import { ourTable } from './our-table.ts'
import { type Format, type Source, UnreadableFileError } from './source.ts'
import { readTable, type Table } from './table.ts'

// The first match counts: Grocy's products have a name too.
const jsonFormats: readonly Format<unknown>[] = [ourExport, grocy, kitchenowl]
const tableFormats: readonly Format<Table>[] = [homebox, grocyTable, ourTable]

/** In bytes. */
export const maximumFileSize = 50_000_000

/**
 * Detects the format of a file by its content, and reads it. The decimal sign is the language's.
 *
 * @throws {UnreadableFileError} if it is too large, empty, broken or of an unknown format
 */
export async function readFile(file: Blob, decimalSign: string): Promise<Source> {
  if (file.size > maximumFileSize) throw new UnreadableFileError('tooLarge')
  const text = decode(await file.arrayBuffer()).trim()
  if (text === '') throw new UnreadableFileError('empty')
  const source = /^[[{]/.test(text)
    ? readAs(jsonFormats, readJson(text))
    : readAs(tableFormats, await readTable(text, decimalSign))
  if (source.lines.length + source.rejected.length === 0) throw new UnreadableFileError('empty')
  return source
}

function readAs<Content>(formats: readonly Format<Content>[], content: Content): Source {
  const format = formats.find(({ matches }) => matches(content))
  if (!format) throw new UnreadableFileError('unknown')
  return format.read(content)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableFileError('broken')
  }
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or windows-1252 of older spreadsheets. */
function decode(bytes: ArrayBuffer): string {
  const mark = new Uint8Array(bytes.slice(0, 2))
  if (mark[0] === 0xff && mark[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark[0] === 0xfe && mark[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
