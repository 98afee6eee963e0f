import { grocy, grocyTable } from './grocy.ts'
import { homebox } from './homebox.ts'
import { kitchenowl } from './kitchenowl.ts'
import { ourExport } from './our-export.ts'
import { ourTable } from './our-table.ts'
import { type Format, type Source, Unreadable } from './source.ts'
import { readTable, type Table } from './table.ts'

// The first one that fits counts: Grocy's products have a name as well.
const jsonFormats: readonly Format<unknown>[] = [ourExport, grocy, kitchenowl]
const tableFormats: readonly Format<Table>[] = [homebox, grocyTable, ourTable]

/** The largest file that is read, in bytes. */
export const largestFile = 50_000_000

/**
 * Reads a file of any format that is known, by its content.
 *
 * @throws {Unreadable} when it is too large, empty, broken or of another format
 */
export async function readFile(file: Blob): Promise<Source> {
  if (file.size > largestFile) throw new Unreadable('tooLarge')
  const text = decode(await file.arrayBuffer()).trim()
  if (text === '') throw new Unreadable('empty')
  const source = /^[[{]/.test(text)
    ? readAs(jsonFormats, readJson(text))
    : readAs(tableFormats, await readTable(text))
  if (source.lines.length + source.unfit.length === 0) throw new Unreadable('empty')
  return source
}

function readAs<Content>(formats: readonly Format<Content>[], content: Content): Source {
  const format = formats.find(({ fits }) => fits(content))
  if (!format) throw new Unreadable('unknown')
  return format.read(content)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable('broken')
  }
}

/** Text in UTF-8, in UTF-16 with its mark, or as older spreadsheets write it. */
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
