// The reversed polynomial of Castagnoli (RFC 3720, appendix B.4).
const polynomial = 0x82f63b78

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1
  return remainder
})

const none = 0xffffffff

const withByte = (crc: number, byte: number) => (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)

/** LevelDB rotates and shifts a CRC-32C before it stores it. */
function masked(crc: number): number {
  const inverted = ~crc >>> 0
  return (((inverted >>> 15) | (inverted << 17)) + 0xa282ead8) >>> 0
}

/** Returns LevelDB's checksum of bytes. */
export function maskedCrc(bytes: Uint8Array): number {
  let crc = none
  for (const byte of bytes) crc = withByte(crc, byte)
  return masked(crc)
}

/**
 * Looks for the end of a table's block that starts at `start`: its checksum, behind a byte that is 0 or 1.
 * @returns where the checksum is
 */
export function findChecksum(bytes: Buffer, start: number): number | undefined {
  let crc = none
  for (let end = start; end + 5 <= bytes.length; end++) {
    // Checked reads would take ten times as long.
    const byte = bytes[end] ?? 0
    crc = withByte(crc, byte)
    if (byte <= 1 && masked(crc) === bytes.readUInt32LE(end + 1)) return end + 1
  }
  return undefined
}
