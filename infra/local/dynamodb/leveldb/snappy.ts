import { ByteReader } from './byte-reader.ts'

/**
 * Decompresses a block (https://github.com/google/snappy/blob/main/format_description.txt).
 * @throws {RangeError} if it is malformed
 */
export function decompress(compressed: Buffer): Buffer {
  const from = new ByteReader(compressed)
  const to = Buffer.alloc(from.varint())
  let length = 0
  while (!from.isAtEnd) {
    const tag = from.byte()
    if ((tag & 3) === 0) {
      const literal = from.bytes(literalLength(tag >> 2, from))
      length += literal.copy(to, length)
    } else {
      const copy = copyOf(tag, from)
      // Byte by byte, since a copy may overlap what it writes.
      for (const end = length + copy.length; length < end; length++)
        to.writeUInt8(to.readUInt8(length - copy.offset), length)
    }
  }
  return to
}

const literalLength = (code: number, from: ByteReader) => (code < 60 ? code : from.number(code - 59)) + 1

function copyOf(tag: number, from: ByteReader): { length: number; offset: number } {
  if ((tag & 3) === 1) return { length: ((tag >> 2) & 7) + 4, offset: ((tag >> 5) << 8) | from.byte() }
  return { length: (tag >> 2) + 1, offset: from.number((tag & 3) === 2 ? 2 : 4) }
}
