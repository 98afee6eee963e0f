import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from 'zxing-wasm/writer'

/** A grey picture: one byte per pixel, row by row, from 0 for black to 255 for white. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly luminance: Uint8ClampedArray
}

// More than any format requires: EAN-13 needs 11 modules (GS1 General Specifications, 5.2.3.4).
export const quietZone = 12

/**
 * Draws a code with a quiet zone around it, `scale` pixels per module. GS1 formats, and others with the
 * option `gs1`, take brackets: `(01)09501101530003`.
 * An EAN takes an add-on: `9780201379624+51234`.
 *
 * @throws when the text does not fit the format
 */
export async function drawBarcode(
  format: WriteInputBarcodeFormat,
  text: string,
  { scale = 3, options = '' } = {},
): Promise<Drawing> {
  const { symbol, error } = await writeBarcode(text, { format, options })
  if (error !== '') throw new Error(`${format} ${text}: ${error}`)
  const width = scale * (symbol.width + 2 * quietZone)
  const height = scale * (symbol.height + 2 * quietZone)
  const luminance = new Uint8ClampedArray(width * height).fill(255)
  for (let y = 0; y < scale * symbol.height; y += 1) {
    for (let x = 0; x < scale * symbol.width; x += 1) {
      const place = (y + scale * quietZone) * width + x + scale * quietZone
      luminance[place] = symbol.data[Math.floor(y / scale) * symbol.width + Math.floor(x / scale)] ?? 255
    }
  }
  return { width, height, luminance }
}

/** The pixels of a drawing, as a camera's frame has them. */
export function toColour({ width, height, luminance }: Drawing): ImageData {
  const pixels = Uint32Array.from(luminance, (value) => value * 0x01_01_01_01)
  return { width, height, data: new Uint8ClampedArray(pixels.buffer), colorSpace: 'srgb' }
}

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** Two drawings side by side. */
export function beside(left: Drawing, right: Drawing): Drawing {
  const [width, height] = [left.width + right.width, Math.max(left.height, right.height)]
  const luminance = new Uint8ClampedArray(width * height).fill(255)
  for (const [drawing, start] of [
    [left, 0],
    [right, left.width],
  ] as const)
    for (let y = 0; y < drawing.height; y += 1)
      luminance.set(drawing.luminance.subarray(y * drawing.width, (y + 1) * drawing.width), y * width + start)
  return { width, height, luminance }
}

// White beside the part that is an EAN-8, in some of the rows.
export function withoutSides(
  { width, height, luminance }: Drawing,
  covered: (row: number) => boolean,
): Drawing {
  const module = width / (95 + 24)
  const left = (12 + 3 + 14 - 3) * module
  const right = left + 67 * module
  const kept = luminance.map((value, place) => {
    const column = place % width
    return covered(Math.floor(place / width)) && (column < left || column >= right) ? 255 : value
  })
  return { width, height, luminance: kept }
}
