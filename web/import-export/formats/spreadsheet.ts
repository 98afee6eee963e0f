import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

import { countLeftOut, type LeftOut } from './left-out.ts'
import { UnreadableFileError } from './unreadable.ts'
import { mostColumns, mostRows, type Table, tableOf } from './table.ts'

/** In bytes: a small file can unpack to gigabytes. */
const maximumUnpacked = 20_000_000

interface Sheet {
  readonly table: Table
  readonly leftOut: readonly LeftOut[]
}

/** @throws {UnreadableFileError} if it is none, is broken, or is too large once it is unpacked */
export async function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  const files = unpack(bytes)
  if ('content.xml' in files) throw new UnreadableFileError('openDocument')
  if (!('xl/workbook.xml' in files)) throw new UnreadableFileError('unknown')
  try {
    const cells = cutOff(files)
    // Its reader would unpack a large sheet in a worker made of text, which the content security policy forbids.
    const rows = await readSheet(zipSync(files, { level: 0 }).buffer, { trim: true })
    const table = tableOf(
      rows.map((row) => row.map(textOf)),
      false,
    )
    return { table, leftOut: countLeftOut({ sheets: sheetsIn(files).length - 1, cells }) }
  } catch {
    throw new UnreadableFileError('brokenSheet')
  }
}

type Parts = Record<string, Uint8Array<ArrayBuffer>>

const sheetsIn = (files: Parts) =>
  Object.entries(files).filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))

const hidden = /<(?:\w+:)?sheet\s[^>]*\bstate=["'](?:very)?hidden[^>]*>/gi
const rowOrCell = /<(?:\w+:)?row\s[^>]*>|<((?:\w+:)?c)\s[^>]*?(?:\/>|>[^]*?<\/\1>)/g

/**
 * Takes out hidden sheets, and what is far away: the reader would fill all between with empty cells, which no memory
 * holds. Returns how many cells that were.
 */
function cutOff(files: Parts): number {
  let cut = 0
  const change = (name: string, form: RegExp, to: (tag: string) => string) => {
    files[name] = strToU8(strFromU8(files[name] ?? new Uint8Array()).replaceAll(form, to))
  }
  // A sheet without a name is none to the reader.
  change('xl/workbook.xml', hidden, (tag) => tag.replace(/\sname=/, ' unread='))
  for (const [name] of sheetsIn(files))
    change(name, rowOrCell, (tag) => {
      const [, column = '', row = ''] = /\sr\s*=\s*["']([A-Z]*)(\d+)["']/.exec(tag) ?? []
      if (Number(row) <= mostRows && numberOf(column) <= mostColumns) return tag
      cut += tag.includes('</') ? 1 : 0
      return column === '' ? tag.replace(/\sr\s*=\s*["']\d+["']/, '') : ''
    })
  return cut
}

const numberOf = (column: string) =>
  Array.from(column).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function unpack(bytes: Uint8Array): Parts {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isText = /\.(xml|rels)$/.test(name)
        total += isText ? originalSize : 0
        if (total > maximumUnpacked) throw new UnreadableFileError('unpackedTooLarge')
        return isText
      },
    })
  } catch (failure) {
    throw failure instanceof UnreadableFileError ? failure : new UnreadableFileError('brokenSheet')
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}
