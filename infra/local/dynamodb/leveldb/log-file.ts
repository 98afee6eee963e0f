import { ByteReader } from './byte-reader.ts'
import { maskedCrc } from './crc32c.ts'

const blockLength = 32_768
const headerLength = 7
const whole = 1
const first = 2
const last = 4

/**
 * Returns the intact records of a log, and whether there were others. A record that is cut at the end is none: it was
 * never committed.
 * https://github.com/google/leveldb/blob/main/doc/log_format.md
 */
export function readLog(file: Buffer): { readonly records: Buffer[]; readonly isDamaged: boolean } {
  const records: Buffer[] = []
  let isDamaged = false
  let parts: Buffer[] = []
  for (let start = 0; start < file.length; start += blockLength) {
    const block = file.subarray(start, start + blockLength)
    for (let position = 0; position + headerLength <= block.length;) {
      const length = block.readUInt16LE(position + 4)
      const type = block.readUInt8(position + 6)
      const end = position + headerLength + length
      if (
        end > block.length ||
        maskedCrc(block.subarray(position + 6, end)) !== block.readUInt32LE(position)
      ) {
        isDamaged = true
        parts = []
        break
      }
      if (type === whole || type === first) parts = []
      parts.push(block.subarray(position + headerLength, end))
      if (type === whole || type === last) records.push(Buffer.concat(parts))
      position = end
    }
  }
  return { records, isDamaged }
}

/** A row as it was written: a deletion has no text. */
export interface WrittenRow {
  readonly row: string
  readonly text: string | undefined
  /** The larger one is the later one. */
  readonly sequence: number
}

/** Returns the rows of a batch, which is what LevelDB writes as a record of its log. @throws {RangeError} */
export function rowsOfBatch(record: Buffer): WrittenRow[] {
  const reader = new ByteReader(record)
  const sequence = Number(reader.bytes(8).readBigUInt64LE())
  const count = reader.number(4)
  return Array.from({ length: count }, (_, index) => {
    const isPut = reader.byte() === 1
    const row = reader.bytes(reader.varint()).toString()
    const text = isPut ? reader.bytes(reader.varint()).toString() : undefined
    return { row, text, sequence: sequence + index }
  })
}
