import { ByteReader } from './byte-reader.ts'
import { findChecksum } from './crc32c.ts'
import { entriesOf, readHandle, type BlockEntry, type BlockHandle } from './table-file.ts'

/**
 * Returns the entries of a table whose footer or index is damaged: its blocks stand one behind the other, each with its
 * checksum.
 */
export function findEntries(file: Buffer): BlockEntry[] {
  const found: BlockEntry[] = []
  let isBehindBlock = true
  for (let offset = 0; offset < file.length;) {
    const end: number | undefined =
      isBehindBlock || mayStartBlock(file, offset) ? findChecksum(file, offset) : undefined
    // The last byte says whether the block is compressed.
    const entries: readonly BlockEntry[] =
      end === undefined ? [] : readEntries(file, { offset, size: end - offset - 1 })
    found.push(...entries)
    isBehindBlock = entries.length > 0
    offset = end !== undefined && isBehindBlock ? end + 4 : offset + 1
  }
  return found.filter(({ value }) => !isHandle(value))
}

const typeAndSequence = 8

/** Whether a block of rows may start here, which spares most searches: with a whole key, plain or in Snappy's literal. */
function mayStartBlock(file: Buffer, offset: number): boolean {
  if (isWholeKey(file, offset)) return true
  let position = offset
  while ((file[position] ?? 0) > 127) position++
  const tag = file[position + 1] ?? 0
  const code = tag >> 2
  return (tag & 3) === 0 && isWholeKey(file, position + 2 + (code < 60 ? 0 : code - 59))
}

/** It shares no byte with the key before, of which there is none. */
const isWholeKey = (file: Buffer, position: number) =>
  file[position] === 0 && (file[position + 1] ?? 0) > typeAndSequence

function readEntries(file: Buffer, block: BlockHandle): BlockEntry[] {
  try {
    const entries = entriesOf(file, block)
    return entries.every(({ key }) => key.length > typeAndSequence) ? entries : []
  } catch {
    return []
  }
}

/** Whether a value is nothing but the place of a block, as in an index. No row's text is as short. */
function isHandle(value: Buffer): boolean {
  try {
    const reader = new ByteReader(value)
    readHandle(reader)
    return reader.isAtEnd
  } catch {
    return false
  }
}
