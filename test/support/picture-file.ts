import type { Drawing } from './barcodes.ts'

const headerBytes = 54
const paletteBytes = 256 * 4

/** A drawing as a file for an input: a bitmap with 256 greys. */
export function pictureFile(drawing: Drawing): { name: string; mimeType: string; buffer: Buffer } {
  const buffer = Buffer.concat([header(drawing), palette(), pixels(drawing)])
  return { name: 'photo.bmp', mimeType: 'image/bmp', buffer }
}

// https://learn.microsoft.com/windows/win32/gdi/bitmap-storage
function header({ width, height }: Drawing): Buffer {
  const bytes = Buffer.alloc(headerBytes)
  bytes.write('BM')
  bytes.writeUInt32LE(headerBytes + paletteBytes + rowBytes(width) * height, 2)
  bytes.writeUInt32LE(headerBytes + paletteBytes, 10)
  bytes.writeUInt32LE(headerBytes - 14, 14)
  bytes.writeInt32LE(width, 18)
  // Negative for rows from top to bottom.
  bytes.writeInt32LE(-height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(8, 28)
  return bytes
}

function palette(): Buffer {
  return Buffer.from(Array.from({ length: 256 }, (_, grey) => [grey, grey, grey, 0]).flat())
}

function pixels({ width, height, luminance }: Drawing): Buffer {
  const rows = Array.from({ length: height }, (_, row) => {
    const bytes = Buffer.alloc(rowBytes(width))
    bytes.set(luminance.subarray(row * width, (row + 1) * width))
    return bytes
  })
  return Buffer.concat(rows)
}

// Rows are padded to multiples of four bytes.
function rowBytes(width: number): number {
  return 4 * Math.ceil(width / 4)
}
