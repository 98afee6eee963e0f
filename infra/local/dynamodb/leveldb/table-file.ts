import { ByteReader } from './byte-reader.ts'
import { maskedCrc, findChecksum } from './crc32c.ts'
import type { WrittenRow } from './log-file.ts'
import { decompress } from './snappy.ts'

export interface BlockHandle {
  readonly offset: number
  readonly size: number
}

export interface BlockEntry {
  readonly key: Buffer
  readonly value: Buffer
}

const footerLength = 48
const magic = 0xdb4775248b80fb57n

/**
 * Returns the blocks of a table that have its rows.
 * https://github.com/google/leveldb/blob/main/doc/table_format.md
 * @throws if the footer or the index is damaged
 */
export const listDataBlocks = (file: Buffer): BlockHandle[] => handlesIn(file, readFooter(file).index)

/** @throws if the footer or an index is damaged */
export function listBlocks(file: Buffer): BlockHandle[] {
  const { metaIndex, index } = readFooter(file)
  return [metaIndex, index, ...handlesIn(file, metaIndex), ...handlesIn(file, index)]
}

function readFooter(file: Buffer): { readonly metaIndex: BlockHandle; readonly index: BlockHandle } {
  const footer = file.subarray(-footerLength)
  if (footer.length < footerLength || footer.readBigUInt64LE(footerLength - 8) !== magic)
    throw new RangeError('It has no footer.')
  const reader = new ByteReader(footer)
  const [metaIndex, index] = [readHandle(reader), readHandle(reader)]
  if (footer.subarray(reader.position, footerLength - 8).some((byte) => byte !== 0))
    throw new RangeError('The padding of its footer is not empty.')
  return { metaIndex, index }
}

const handlesIn = (file: Buffer, index: BlockHandle) =>
  entriesOf(file, index).map(({ value }) => readHandle(new ByteReader(value)))

function readHandle(reader: ByteReader): BlockHandle {
  return { offset: reader.varint(), size: reader.varint() }
}

/** Whether a block has its checksum: of its content and of the byte that says whether it is compressed. */
export function isIntact(file: Buffer, { offset, size }: BlockHandle): boolean {
  const end = offset + size + 1
  return end + 4 <= file.length && maskedCrc(file.subarray(offset, end)) === file.readUInt32LE(end)
}

/** @throws if the block is damaged */
export function entriesOf(file: Buffer, handle: BlockHandle): BlockEntry[] {
  if (!isIntact(file, handle)) throw new RangeError('A block is damaged.')
  const end = handle.offset + handle.size
  const stored = file.subarray(handle.offset, end)
  const block = file.readUInt8(end) === 1 ? decompress(stored) : stored
  const restarts = block.readUInt32LE(block.length - 4)
  const reader = new ByteReader(block.subarray(0, block.length - 4 * (restarts + 1)))
  const entries: BlockEntry[] = []
  let key = Buffer.alloc(0)
  while (!reader.isAtEnd) {
    const [shared, unshared, length] = [reader.varint(), reader.varint(), reader.varint()]
    key = Buffer.concat([key.subarray(0, shared), reader.bytes(unshared)])
    entries.push({ key, value: reader.bytes(length) })
  }
  return entries
}

/** Returns the row of an entry, whose key ends with its type and the sequence number, in 8 bytes. */
export function toRow({ key, value }: BlockEntry): WrittenRow {
  const end = key.length - 8
  const isPut = key.readUInt8(end) === 1
  return {
    row: key.toString('utf8', 0, end),
    text: isPut ? value.toString() : undefined,
    sequence: Number(key.readBigUInt64LE(end) >> 8n),
  }
}

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
