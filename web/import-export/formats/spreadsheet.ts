import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

import { countLeftOut, type LeftOut } from './left-out.ts'
import { UnreadableFileError } from './unreadable.ts'
import { type Table, tableOf } from './table.ts'

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
    // Its reader would unpack a large sheet in a worker made of text, which the content security policy forbids.
    const rows = await readSheet(zipSync(files, { level: 0 }).buffer, { trim: true })
    const table = tableOf(
      rows.map((row) => row.map(textOf)),
      false,
    )
    return { table, leftOut: countLeftOut({ sheets: sheetsIn(files) - 1 }) }
  } catch {
    throw new UnreadableFileError('brokenSheet')
  }
}

const sheetsIn = (files: Readonly<Record<string, unknown>>) =>
  Object.keys(files).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).length

function unpack(bytes: Uint8Array): Record<string, Uint8Array<ArrayBuffer>> {
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
