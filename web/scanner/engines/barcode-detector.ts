import { readGs1 } from '../../../functions/model/gs1/read-gs1.ts'
import type { Code } from './engine.ts'

// https://wicg.github.io/shape-detection-api/#barcode-detection-api
interface NativeDetector {
  readonly detect: (picture: ImageData) => Promise<readonly DetectedBarcode[]>
}

interface DetectedBarcode {
  readonly rawValue: string
  readonly format: string
}

declare global {
  var BarcodeDetector:
    | {
        new (options: { readonly formats: readonly string[] }): NativeDetector
        getSupportedFormats: () => Promise<readonly string[]>
      }
    | undefined
}

const matrixFormats = ['aztec', 'data_matrix', 'qr_code']
// Without UPC-E, which takes bars that were put upright.
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'itf', 'pdf417', ...matrixFormats]

export type Detector = (picture: ImageData) => Promise<Code | undefined>

/** The browser's `BarcodeDetector`, if it reads a test picture: some browsers have one that never finds a code. */
export async function findDetector(): Promise<Detector | undefined> {
  try {
    const supported = await globalThis.BarcodeDetector?.getSupportedFormats()
    const usable = formats.filter((format) => supported?.includes(format))
    if (!globalThis.BarcodeDetector || usable.length === 0) return undefined
    const read = readWith(new globalThis.BarcodeDetector({ formats: usable }))
    return (await read(testPicture()))?.text === testText ? read : undefined
  } catch {
    return undefined
  }
}

function readWith(detector: NativeDetector): Detector {
  return async (picture) => {
    const found = await detector.detect(picture)
    // An EAN-8 may be found inside an EAN-13.
    const [best] = found.toSorted(
      (one, other) => rank(other) - rank(one) || other.rawValue.length - one.rawValue.length,
    )
    return best && { text: best.rawValue, readsNeeded: matrixFormats.includes(best.format) ? 1 : 2 }
  }
}

/** Bars come before a matrix code beside them, unless that one holds a GTIN too. */
function rank({ rawValue, format }: DetectedBarcode): number {
  if (readGs1(rawValue)) return 2
  return matrixFormats.includes(format) ? 0 : 1
}

const testText = '4006381333931'
const testBars =
  '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101'

// Three pixels per module, with the quiet zones that GS1 requires.
function testPicture(): ImageData {
  const width = 3 * (testBars.length + 22)
  const row = Uint32Array.from({ length: width }, (_, x) => {
    return testBars[Math.floor(x / 3) - 11] === '1' ? 0xff_00_00_00 : 0xff_ff_ff_ff
  })
  const pixels = new Uint32Array(width * 120)
  for (let y = 0; y < 120; y += 1) pixels.set(row, y * width)
  return new ImageData(new Uint8ClampedArray(pixels.buffer), width, 120)
}
