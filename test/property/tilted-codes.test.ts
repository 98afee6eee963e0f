import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attempts } from '../../web/scanner/engines/attempts.ts'
import { type Engines, openDecoder } from '../../web/scanner/engines/decoder.ts'
import { rotate } from '../../web/scanner/engines/rotate.ts'
import { bothEngines } from '../support/engines.ts'
import { type Drawing, drawBarcode, toColour } from '../support/barcodes.ts'
import { patiently, seeded, sizes } from './sizes.ts'

const angles = Array.from(
  { length: Math.floor(28 / sizes.tiltStep) + 1 },
  (_, step) => 12 + step * sizes.tiltStep,
)

/** Reads as many frames as show every attempt. */
async function readTilted(engines: Engines, drawing: Drawing, degrees: number): Promise<string | undefined> {
  let time = 0
  const decoder = openDecoder(
    () => engines,
    () => (time += 1),
  )
  const frame = toColour(rotate(onWhite(drawing), degrees))
  for (let count = 0; count < 2 * attempts.length; count += 1) {
    const text = await decoder.read(frame)
    if (text !== undefined) return text
  }
  return undefined
}

/** The drawing on a square that holds it at every angle. */
function onWhite({ width, height, luminance }: Drawing): Drawing {
  const side = Math.ceil(Math.hypot(width, height))
  const square = new Uint8ClampedArray(side * side).fill(255)
  const [left, top] = [(side - width) >> 1, (side - height) >> 1]
  for (let y = 0; y < height; y += 1)
    square.set(luminance.subarray(y * width, (y + 1) * width), (y + top) * side + left)
  return { width: side, height: side, luminance: square }
}

/** Returns the wrong readings of a code over all angles. */
async function misread(format: 'EAN13' | 'EAN8' | 'UPCA' | 'UPCE', digits: string, scale: number) {
  const engines = await bothEngines
  const drawing = await drawBarcode(format, digits, { scale })
  const texts = []
  for (const degrees of angles) {
    const text = await readTilted(engines, drawing, degrees)
    if (text !== undefined && !startsWith(text, digits)) texts.push(`${degrees}\u00b0: ${text}`)
  }
  return texts
}

/** Whether a text is those digits and a check digit. An EAN-13 that begins with 0 is a UPC-A (GS1, 5.2.1.2). */
const startsWith = (text: string, digits: string) => text.padStart(digits.length + 1, '0').startsWith(digits)

test.each(['245428637535', '243759759358'])(
  'a sharp EAN-13 is read as no UPC-E at any angle: %s',
  patiently,
  async (digits) => {
    expect(await misread('EAN13', digits, 4)).toEqual([])
  },
)

test.each([
  ['EAN13', 12],
  ['EAN8', 7],
  ['UPCA', 11],
] as const)('a sharp %s is read as nothing else at any angle', patiently, async (format, length) => {
  const digits = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
  const property = fc.asyncProperty(digits, fc.integer({ min: 2, max: 4 }), async (text, scale) => {
    expect(await misread(format, text, scale)).toEqual([])
  })
  await fc.assert(property, { numRuns: sizes.tilted, ...seeded(33) })
})
