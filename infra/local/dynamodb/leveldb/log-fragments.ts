import { maskedCrc } from './crc32c.ts'

const blockLength = 32_768
const headerLength = 7

/** The part of a record that is in one block of a log. */
export interface Fragment {
  readonly type: number
  readonly content: Buffer
}

/** The types of fragments: a whole record, or a part of a longer one. */
export const fragmentTypes = { whole: 1, first: 2, middle: 3, last: 4 } as const

/**
 * Returns the intact fragments of a log in their order, and undefined for each stretch between them that is none. Unlike
 * LevelDB, it goes on in the same block.
 * https://github.com/google/leveldb/blob/main/doc/log_format.md
 */
export function fragmentsOf(file: Buffer): (Fragment | undefined)[] {
  const fragments: (Fragment | undefined)[] = []
  for (let start = 0; start < file.length; start += blockLength) {
    const block = file.subarray(start, start + blockLength)
    let isInStretch = false
    for (let position = 0; position + headerLength <= block.length;) {
      const fragment = fragmentAt(block, position)
      if (fragment || !isInStretch) fragments.push(fragment)
      isInStretch = !fragment
      position += fragment ? headerLength + fragment.content.length : 1
    }
  }
  return fragments
}

/** A header is the checksum, the length and the type. */
function fragmentAt(block: Buffer, start: number): Fragment | undefined {
  const type = block.readUInt8(start + 6)
  const content = start + headerLength
  const end = content + block.readUInt16LE(start + 4)
  if (type < fragmentTypes.whole || type > fragmentTypes.last || end > block.length) return undefined
  if (maskedCrc(block.subarray(start + 6, end)) !== block.readUInt32LE(start)) return undefined
  return { type, content: block.subarray(content, end) }
}
