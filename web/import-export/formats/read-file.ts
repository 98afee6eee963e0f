import type { ChosenTargets } from './target.ts'
import { grocy, grocyTable } from './grocy.ts'
import { homebox } from './homebox.ts'
import { kitchenowl } from './kitchenowl.ts'
import { listIn } from './list-table.ts'
import { ourExport } from './our-export.ts'
import { ourTable } from './our-table.ts'
import type { Format, LinesOfFile, List, Source, TableFormat } from './source.ts'
import { UnreadableFileError } from './unreadable.ts'
import { mostRows, readTable, type Table } from './table.ts'

// The first match counts: Grocy's products have a name too.
const jsonFormats: readonly Format<unknown>[] = [ourExport, grocy, kitchenowl]
const tableFormats: readonly TableFormat[] = [homebox, grocyTable]

// A bracket also begins a box, a heading, or the time of a message: "[ ] milk", "[Market]", "[25.11.26, 09:12]".
const isJson = /^\{|^\[\s*(?:[{["]|\d+\s*,|\]\s*$)/

/** A page, a picture, document, calendar or mail that is written as text. */
const otherKind =
  /^(?:<(?:[!?]|(?:html|head|body|svg|table|div|span|meta|style|p|[uo]l|h\d)[\s/>])|%PDF-|%!PS|\{\\rtf|BEGIN:V|Return-Path:)|(?:^|\n)MIME-Version:/iu

/** In bytes. */
const maximumFileSize = 50_000_000

interface Reading {
  /** The language's. */
  readonly decimalSign: string
  readonly chosen?: ChosenTargets
}

/**
 * Detects the format of a file by its content, and reads it. A list, one thing a line, is returned as text.
 *
 * @throws {UnreadableFileError} if it is too large, empty, broken or of an unknown format
 */
export async function readFile(file: Blob, { decimalSign, chosen = {} }: Reading): Promise<Source | List> {
  if (file.size > maximumFileSize) throw new UnreadableFileError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const source = await readBytes(bytes, { decimalSign, chosen })
  if (source.way === 'list') return source
  const count = source.lines.length + source.rejected.length
  if (count === 0) throw new UnreadableFileError('empty')
  if (count > mostRows) throw new UnreadableFileError('tooLong')
  return source
}

async function readBytes(bytes: Uint8Array<ArrayBuffer>, reading: Required<Reading>): Promise<Source | List> {
  if (beginsWith(bytes, 'SQLite format 3\0')) {
    const { readGrocyDatabase } = await import('./grocy-database.ts')
    return await readGrocyDatabase(bytes)
  }
  if (beginsWith(bytes, 'PK\u0003\u0004')) {
    const { readSpreadsheet } = await import('./spreadsheet.ts')
    const { table, leftOut } = await readSpreadsheet(bytes)
    return listIn(table) ?? { ...readRows(table, reading.chosen), leftOut }
  }
  // Excel's older files, and those with a password, are OLE2 compound documents.
  if (beginsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) throw new UnreadableFileError('protectedSheet')
  // Old programs end a text with Ctrl and Z.
  const written = decode(bytes).replace(/[^\P{Cc}\s]\s*$/u, '')
  const text = written.trim()
  if (text === '') throw new UnreadableFileError('empty')
  if (isOfOtherKind(text)) throw new UnreadableFileError('unknown')
  if (isJson.test(text)) return readAs(jsonFormats, readJson(text))
  // A chat begins with the time of its first message, in which a comma stands at times.
  if (/^\u200e?\[\d/.test(text)) return { way: 'list', text }
  // A table may begin with a tab: its first heading is empty then.
  const table = await readTable(written.replace(/^\s*\n/, '').trimEnd(), reading.decimalSign)
  return table ? (listIn(table) ?? readRows(table, reading.chosen)) : { way: 'list', text }
}

function readRows(table: Table, chosen: ChosenTargets): LinesOfFile {
  const format = tableFormats.find(({ matches }) => matches(table)) ?? ourTable
  return format.read(table, chosen)
}

/** A text may have a stray character that steers a machine; what is none has many. */
function isOfOtherKind(text: string): boolean {
  const first = text.slice(0, 4_000)
  const count = first.match(/[^\P{Cc}\s\u0080-\u009f]/gu)?.length ?? 0
  return otherKind.test(first) || text.includes('\0') || count > 2 + first.length / 100
}

const beginsWith = (bytes: Uint8Array, signature: string): boolean =>
  Array.from(signature).every((character, index) => bytes[index] === character.charCodeAt(0))

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

/** Decodes UTF-8, UTF-16 with a byte order mark, or windows-1252 of older spreadsheets, which is windows-1250 in Polish. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const mark = bytes.slice(0, 2)
  if (mark[0] === 0xff && mark[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark[0] === 0xfe && mark[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    return polish.test(text) ? new TextDecoder('windows-1250').decode(bytes) : text
  }
}

/** Letters such as ą, ż and ł within words, as windows-1252 shows them. */
const polish = /\p{L}[¹³¿]\p{L}|£\p{L}/u
