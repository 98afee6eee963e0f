import { ByteReader } from './byte-reader.ts'
import { maskedCrc } from './crc32c.ts'

/** A row as it was written: a deletion has no text. */
export interface WrittenRow {
  readonly row: string
  readonly text: string | undefined
  /** The larger one is the later one. */
  readonly sequence: number
}

const blockLength = 32_768
const headerLength = 7

/** The part of a record that is in one block of a log. */
interface Fragment {
  readonly type: number
  readonly content: Buffer
}

/** The types of fragments: a whole record, or a part of a longer one. */
const [whole, first, middle, last] = [1, 2, 3, 4]

/**
 * Returns the intact fragments of a log in their order, and undefined for each stretch between them that is none. Unlike
 * LevelDB, it goes on in the same block.
 * https://github.com/google/leveldb/blob/main/doc/log_format.md
 */
function fragmentsOf(file: Buffer): (Fragment | undefined)[] {
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
  if (type < whole || type > last || end > block.length) return undefined
  if (maskedCrc(block.subarray(start + 6, end)) !== block.readUInt32LE(start)) return undefined
  return { type, content: block.subarray(content, end) }
}

export function readLog(file: Buffer): { readonly rows: WrittenRow[]; readonly isDamaged: boolean } {
  const fragments = fragmentsOf(file)
  const rows: WrittenRow[] = []
  let isDamaged = false
  for (let index = 0; index < fragments.length;) {
    const record = recordAt(fragments, index)
    index += record?.length ?? 1
    const batch = record && readBatch(record, fragments[index])
    if (batch) rows.push(...batch)
    else isDamaged = true
  }
  return { rows, isDamaged }
}

function recordAt(fragments: readonly (Fragment | undefined)[], start: number): Fragment[] | undefined {
  const begin = fragments[start]
  if (begin?.type === whole) return [begin]
  if (begin?.type !== first) return undefined
  const parts = [begin]
  for (let index = start + 1; ; index++) {
    const part = fragments[index]
    if (part?.type !== middle && part?.type !== last) return undefined
    parts.push(part)
    if (part.type === last) return parts
  }
}

/** Returns undefined for a record that is not one batch: where blocks are swapped, its parts may be of different ones. */
function readBatch(record: readonly Fragment[], next: Fragment | undefined): WrittenRow[] | undefined {
  try {
    const rows = rowsOfBatch(Buffer.concat(record.map(({ content }) => content)))
    return record.length === 1 || isFollowedBy(rows, next) ? rows : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Whether the sequence numbers go on, as far as that can be seen: batches follow each other without a gap. */
function isFollowedBy(rows: readonly WrittenRow[], next: Fragment | undefined): boolean {
  if (!next || next.content.length < 8) return true
  const isStart = next.type === whole || next.type === first
  return isStart && sequenceOf(next.content) === (rows.at(-1)?.sequence ?? 0) + 1
}

const sequenceOf = (batch: Buffer) => Number(batch.readBigUInt64LE())

/** Returns the rows of a batch, which is what LevelDB writes as a record of its log. @throws {RangeError} */
export function rowsOfBatch(record: Buffer): WrittenRow[] {
  const reader = new ByteReader(record)
  const sequence = sequenceOf(reader.bytes(8))
  const count = reader.number(4)
  const rows = Array.from({ length: count }, (_, index) => {
    const type = reader.byte()
    if (type > 1) throw new RangeError('A row is neither written nor deleted.')
    const row = reader.bytes(reader.varint()).toString()
    const text = type === 1 ? reader.bytes(reader.varint()).toString() : undefined
    return { row, text, sequence: sequence + index }
  })
  if (!reader.isAtEnd) throw new RangeError('There is more than the rows.')
  return rows
}
