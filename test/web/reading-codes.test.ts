import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WriteInputBarcodeFormat } from 'zxing-wasm/writer'
import { attempts } from '../../web/scanner/engines/attempts.ts'
import { type Engines, openDecoder } from '../../web/scanner/engines/decoder.ts'
import type { Engine } from '../../web/scanner/engines/engine.ts'
import { browserZxing } from '../../web/scanner/engines/fallback-reader.ts'
import { findBars } from '../../web/scanner/engines/find-bars.ts'
import { rotate } from '../../web/scanner/engines/rotate.ts'
import { zxing } from '../../web/scanner/engines/zxing.ts'
import { readScan } from '../../functions/model/read-scan.ts'
import { beside, type Drawing, drawBarcode, toColour, withoutSides } from '../support/barcodes.ts'
import { bothEngines } from '../support/engines.ts'

const ean = '4006381333931'

interface Example {
  readonly format: WriteInputBarcodeFormat
  readonly drawn: string
  readonly options?: string
  readonly read: string
}

const dated = { drawn: `(01)0${ean}(10)A7(15)261204`, read: `https://id.gs1.org/01/0${ean}?15=261204` }

const lineCodes: readonly Example[] = [
  { format: 'PDF417', drawn: 'Shelf 4', read: 'Shelf 4' },
  { format: 'EAN13', drawn: ean, read: ean },
  { format: 'EAN8', drawn: '96385074', read: '96385074' },
  { format: 'UPCA', drawn: '036000291452', read: '036000291452' },
  { format: 'UPCE', drawn: '04252614', read: '04252614' },
  { format: 'EAN13', drawn: '9780201379624+51234', read: '9780201379624' },
  { format: 'Code128', drawn: 'Shelf 4', read: 'Shelf 4' },
  { format: 'Code39', drawn: 'SHELF-4', read: 'SHELF-4' },
  { format: 'Code39', drawn: 'CPU/A4', read: 'CPU/A4' },
  { format: 'ITF', drawn: '30712345000010', read: '30712345000010' },
  { format: 'DataBarOmni', drawn: '(01)04412345678909', read: '04412345678909' },
  { format: 'DataBarExp', drawn: '(01)98898765432106(3103)001750', read: '01988987654321063103001750' },
  { format: 'DataBarExp', ...dated },
  { format: 'Code128', options: 'gs1', ...dated },
]

// Characters that are not printed: the separators of fields and groups.
const withSeparators = '10AB\u001d21X\u001e7'

const matrixCodes: readonly Example[] = [
  { format: 'QRCode', options: 'gs1', ...dated },
  { format: 'DataMatrix', options: 'gs1', ...dated },
  { format: 'QRCode', drawn: 'https://example.org/4', read: 'https://example.org/4' },
  { format: 'DataMatrix', drawn: 'Shelf 4', read: 'Shelf 4' },
  { format: 'DataMatrix', drawn: withSeparators, read: withSeparators },
  { format: 'AztecCode', drawn: 'Shelf 4', read: 'Shelf 4' },
]

/** The code that a text holds, and its date, whether the engine names the symbology or not. */
function contentOf(text = '') {
  const { code, until } = readScan(text)
  return [code, until]
}

const both = await bothEngines
const engines: Record<string, Engines> = {
  'in JavaScript': { detector: undefined, engine: zxing },
  'of last resort': { detector: undefined, engine: browserZxing },
  'in WebAssembly': { detector: undefined, engine: both.engine },
  'beside ZBar': both,
}

// Each frame takes as long as any other, so that as many are filtered as are read as they are.
function decoderWith(name: string) {
  let time = 0
  return openDecoder(
    () => engines[name] ?? both,
    () => (time += 1),
  )
}

/** How many equal frames it takes: every other one is filtered, and a retail code takes two filters. */
function framesNeeded(name: string, format: string): number {
  if (name === 'beside ZBar' && format !== 'PDF417') return format === 'UPCE' ? 2 : 1
  return /EAN|UPC/.test(format) ? 4 : 2
}

describe.each(Object.keys(engines))('ZXing %s', (name) => {
  // ZXing in JavaScript never reads these.
  const isInJavaScript = !['in WebAssembly', 'beside ZBar'].includes(name)
  const readable = lineCodes.filter(({ format }) => !(isInJavaScript && /UPCE|DataBarExp/.test(format)))

  test.each(readable)('takes as many frames as prove $format $drawn', async (example) => {
    const { format, drawn, options, read } = example
    const { read: next } = decoderWith(name)
    const frame = toColour(await drawBarcode(format, drawn, { options }))
    for (let count = 1; count < framesNeeded(name, format); count += 1)
      expect(await next(frame)).toBeUndefined()
    expect(contentOf(await next(frame))).toEqual(contentOf(read))
  })

  test.each(matrixCodes)('reads $format $drawn at once', async ({ format, drawn, options, read }) => {
    const frame = toColour(await drawBarcode(format, drawn, { options }))
    expect(contentOf(await decoderWith(name).read(frame))).toEqual(contentOf(read))
  })

  test('a text that looks like GS1 elements is none in another symbology', async () => {
    for (const format of ['Code128', 'DataMatrix'] as const) {
      const frame = toColour(await drawBarcode(format, '010400638133393115261204'))
      expect(contentOf(await firstText(name, frame))[1]).toBeUndefined()
    }
  })

  test('the dated code of a product wins over its bars, and a link without a GTIN does not', async () => {
    const bars = await drawBarcode('EAN13', ean)
    const link = `https://example.org/01/0${ean}?15=261204`
    const read = async (text: string) => {
      const code = await drawBarcode('QRCode', text, { scale: 2 })
      const pairs = [beside(bars, code), beside(code, bars)]
      return (await Promise.all(pairs.map((one) => firstText(name, toColour(one))))).map(contentOf)
    }
    expect(await read(link)).toEqual([0, 1].map(() => [ean, '2026-12-04']))
    expect(await read('https://example.org/win')).toEqual([0, 1].map(() => [ean, undefined]))
  })

  test('reads a code that is held at an angle', async () => {
    const frame = toColour(rotate(await drawBarcode('EAN13', ean), 30))
    expect(await firstText(name, frame)).toBe(ean)
  })

  test('reads no EAN-8 inside an EAN-13', async () => {
    const drawing = await drawBarcode('UPCA', holdingEan8)
    expect(await firstText(name, toColour(withoutSides(drawing, () => true)))).toBe(heldEan8)
    const { width, luminance, height } = drawing
    // Light falls on both sides of its middle.
    const lit = withoutSides({ width, height, luminance }, (row) => row > height * 0.42 && row < height * 0.6)
    expect(await firstText(name, toColour(lit))).toBe(holdingEan8)
  })

  test('takes three attempts at an ITF that may be a part of a longer one', async () => {
    const frame = toColour(await drawBarcode('ITF', '1470606083'))
    const { read: next } = decoderWith(name)
    for (let count = 1; count < 4; count += 1) expect(await next(frame)).toBeUndefined()
    expect(await firstText(name, frame)).toBe('1470606083')
  })

  // Its left half and one bar more are one that begins with 1.
  test('reads no UPC-E in the half of an EAN-13', async () => {
    for (const half of ['2454286375358', '4907454368235']) {
      const { width, height, luminance } = await drawBarcode('EAN13', half)
      const covered = luminance.map((value, place) => (place % width > 0.53 * width ? 255 : value))
      expect(await firstText(name, toColour({ width, height, luminance: covered }))).toBeUndefined()
    }
  })

  test('reads a still picture with every attempt', async () => {
    const picture = toColour(rotate(await drawBarcode('EAN13', ean), 60))
    expect(await decoderWith(name).readPicture([picture])).toBe(ean)
    expect(await decoderWith(name).readPicture([toColour(wall)])).toBeUndefined()
  })
})

/** Returns how many of so many frames without a code are filtered, where a filter takes so long, and a plain frame 10 ms. */
async function countFiltered(milliseconds: number, frames: number): Promise<number> {
  const slope: Drawing = { ...wall, luminance: wall.luminance.map((_, place) => (place * 7) % 251) }
  let time = 0
  let filtered = 0
  const engine: Engine = async ({ luminance }) => {
    const isPlain = luminance.every((value, place) => value === slope.luminance[place])
    time += isPlain ? 10 : milliseconds
    filtered += isPlain ? 0 : 1
    return undefined
  }
  const { read: next } = openDecoder(
    () => ({ detector: undefined, engine }),
    () => time,
  )
  for (let count = 0; count < frames; count += 1) await next(toColour(slope))
  return filtered
}

test('filters have as much time as frames as they are, not as many frames', async () => {
  expect(await countFiltered(10, 20)).toBe(10)
  expect(await countFiltered(40, 20)).toBe(4)
})

test('what the browser’s own detector reads takes two reads, or the second engine', async () => {
  const detector = async () => ({ text: ean, readsNeeded: 2 as const })
  const blank = toColour(wall)
  const { read: alone } = openDecoder(() => ({ detector, engine: zxing }))
  expect([await alone(blank), await alone(blank)]).toEqual([undefined, ean])
  const { read: compared } = openDecoder(() => ({ ...both, detector }))
  expect(await compared(blank)).toBeUndefined()
  const { read: proven } = openDecoder(() => ({ ...both, detector }))
  expect(await proven(toColour(await drawBarcode('EAN13', ean)))).toBe(ean)
})

test.each(['in JavaScript', 'of last resort'])('ZXing %s writes nothing to the console', async (name) => {
  onTestFinished(() => void vi.restoreAllMocks())
  const said = (['log', 'warn', 'error'] as const).map((way) => vi.spyOn(console, way))
  const { read: next } = decoderWith(name)
  for (const { format, drawn } of [...lineCodes, ...matrixCodes]) {
    await next(toColour(await drawBarcode(format, drawn)))
  }
  await next(toColour(wall))
  expect(said.flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('an engine that throws reads nothing, and the next frame is read again', async () => {
  let calls = 0
  const failing: Engine = async () => {
    calls += 1
    throw new Error('Out of memory')
  }
  const { read: next } = openDecoder(() => ({ detector: undefined, engine: failing }))
  expect([await next(toColour(wall)), await next(toColour(wall))]).toEqual([undefined, undefined])
  expect(calls).toBe(2)
})

const wall: Drawing = { width: 320, height: 240, luminance: new Uint8ClampedArray(320 * 240).fill(200) }

// Enough frames for every attempt, since every other one is read as it is.
async function firstText(name: string, frame: ImageData) {
  const { read: next } = decoderWith(name)
  for (let count = 0; count < 2 * attempts.length; count += 1) {
    const text = await next(frame)
    if (text !== undefined) return text
  }
  return undefined
}

// Between the bars of its second digit and those of its eleventh are those of an EAN-8.
const holdingEan8 = '534711235364'
const heldEan8 = holdingEan8.slice(2, 10)

test('finds pale bars on a box whose edges are stronger', async () => {
  const { width, height, luminance } = await drawBarcode('EAN13', ean)
  const pale = luminance.map((value, place) => (place < 40 * width ? 0 : 200 + (value * 40) / 255))
  expect(findBars({ width, height, luminance: pale })?.degrees).toBeCloseTo(0, 0)
})

test('a rune of Aztec takes two reads', async () => {
  const frame = toColour(await drawBarcode('AztecRune', '75'))
  const { read: next } = decoderWith('beside ZBar')
  expect([await next(frame), await next(frame)]).toEqual([undefined, ']zC075'])
})
