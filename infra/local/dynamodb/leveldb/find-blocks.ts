import { ByteReader } from './byte-reader.ts'
import { findChecksum } from './crc32c.ts'
import { entriesOf, readHandle, type BlockEntry, type BlockHandle } from './table-file.ts'

/**
 * Returns the entries of a table whose footer or index is damaged: its blocks stand one behind the other, each with its
 * checksum.
 */
export function findEntries(file: Buffer): BlockEntry[] {
  const blocks = findBlocks(file)
  return blocks.flatMap((block) => {
    const entries = readEntries(file, block)
    return entries.every(({ value }) => isOneOf(blocks, value)) ? [] : entries
  })
}

function findBlocks(file: Buffer): BlockHandle[] {
  const blocks: BlockHandle[] = []
  for (let offset = 0; offset < file.length;) {
    const end = findChecksum(file, offset)
    // The last byte says whether the block is compressed.
    if (end !== undefined) blocks.push({ offset, size: end - offset - 1 })
    offset = end === undefined ? offset + 1 : end + 4
  }
  return blocks
}

const typeAndSequence = 8

/** Returns none for a block with something else than rows. */
function readEntries(file: Buffer, block: BlockHandle): BlockEntry[] {
  try {
    const entries = entriesOf(file, block)
    return entries.every(({ key }) => key.length > typeAndSequence) ? entries : []
  } catch {
    return []
  }
}

/** Whether a value tells where a block is, as in an index. */
function isOneOf(blocks: readonly BlockHandle[], value: Buffer): boolean {
  try {
    const reader = new ByteReader(value)
    const { offset, size } = readHandle(reader)
    return reader.isAtEnd && blocks.some((block) => block.offset === offset && block.size === size)
  } catch {
    return false
  }
}
