import { ByteReader } from './byte-reader.ts'
import { maskedCrc } from './crc32c.ts'
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

export function readHandle(reader: ByteReader): BlockHandle {
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
