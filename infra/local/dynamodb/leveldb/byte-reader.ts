/** Reads LevelDB's encodings of numbers and strings one after the other. @throws {RangeError} past the end */
export class ByteReader {
  readonly #bytes: Buffer
  #position: number

  constructor(bytes: Buffer, position = 0) {
    this.#bytes = bytes
    this.#position = position
  }

  get position(): number {
    return this.#position
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#bytes.length
  }

  byte(): number {
    return this.#bytes.readUInt8(this.#position++)
  }

  /** A number in groups of seven bits, the lowest first. */
  varint(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte()
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }

  /** A little-endian number of up to six bytes. */
  number(length: number): number {
    return length === 0 ? 0 : this.bytes(length).readUIntLE(0, length)
  }

  bytes(length: number): Buffer {
    const end = this.#position + length
    if (end > this.#bytes.length) throw new RangeError('The bytes end too early.')
    const read = this.#bytes.subarray(this.#position, end)
    this.#position = end
    return read
  }
}
