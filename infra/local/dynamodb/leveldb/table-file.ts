import { ByteReader } from './byte-reader.ts'
import { maskedCrc } from './crc32c.ts'
import { decompress } from './snappy.ts'

/** Where a block is in a file. */
export interface BlockHandle {
  readonly offset: number
  readonly size: number
}

/** A key with its value in a block. */
export interface BlockEntry {
  readonly key: Buffer
  readonly value: Buffer
}

const footerLength = 48
const magic = 0xdb4775248b80fb57n

/**
 * Returns the blocks of a table: those with rows, and all.
 * https://github.com/google/leveldb/blob/main/doc/table_format.md
 * @throws if the footer or an index is damaged
 */
export function listBlocks(file: Buffer): { readonly data: BlockHandle[]; readonly all: BlockHandle[] } {
  const footer = file.subarray(-footerLength)
  if (footer.length < footerLength || footer.readBigUInt64LE(footerLength - 8) !== magic)
    throw new RangeError('It has no footer.')
  const reader = new ByteReader(footer)
  const [metaIndex, index] = [readHandle(reader), readHandle(reader)]
  if (footer.subarray(reader.position, footerLength - 8).some((byte) => byte !== 0))
    throw new RangeError('The padding of its footer is not empty.')
  const [filters, data] = [metaIndex, index].map((handle) =>
    Array.from(entriesOf(file, handle), ({ value }) => readHandle(new ByteReader(value))),
  )
  return { data: data ?? [], all: [metaIndex, index, ...(filters ?? []), ...(data ?? [])] }
}

/** Reads where a block is. */
export function readHandle(reader: ByteReader): BlockHandle {
  return { offset: reader.varint(), size: reader.varint() }
}

/** Whether a block has its checksum: of its content and of the byte that says whether it is compressed. */
export function isIntact(file: Buffer, { offset, size }: BlockHandle): boolean {
  const end = offset + size + 1
  return end + 4 <= file.length && maskedCrc(file.subarray(offset, end)) === file.readUInt32LE(end)
}

/** Returns the entries of a block. @throws if it is damaged */
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
