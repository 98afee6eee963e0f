import type { Code } from './engine.ts'

// https://wicg.github.io/shape-detection-api/#barcode-detection-api
interface Detector {
  readonly detect: (picture: ImageData) => Promise<readonly Found[]>
}

interface Found {
  readonly rawValue: string
  readonly format: string
}

declare global {
  var BarcodeDetector:
    | {
        new (options: { readonly formats: readonly string[] }): Detector
        getSupportedFormats: () => Promise<readonly string[]>
      }
    | undefined
}

const matrices = ['aztec', 'data_matrix', 'qr_code']
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'pdf417', ...matrices]

/** What the browser's own detector reads in a picture in colours. */
export type BuiltIn = (picture: ImageData) => Promise<Code | undefined>

/** The browser's own detector, if there is one that reads the test picture: some are there and see nothing. */
export async function findBuiltIn(): Promise<BuiltIn | undefined> {
  try {
    const supported = await globalThis.BarcodeDetector?.getSupportedFormats()
    const known = formats.filter((format) => supported?.includes(format))
    if (!globalThis.BarcodeDetector || known.length === 0) return undefined
    const read = readWith(new globalThis.BarcodeDetector({ formats: known }))
    return (await read(testPicture()))?.text === testText ? read : undefined
  } catch {
    return undefined
  }
}

function readWith(detector: Detector): BuiltIn {
  return async (picture) => {
    const found = await detector.detect(picture)
    // An EAN-8 may be found inside an EAN-13.
    const [longest] = found.toSorted((one, other) => other.rawValue.length - one.rawValue.length)
    return longest && { text: longest.rawValue, lines: !matrices.includes(longest.format) }
  }
}

const testText = '4006381333931'
const testBars =
  '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101'

// Three pixels a module, with quiet zones as wide as GS1 wants them.
function testPicture(): ImageData {
  const width = 3 * (testBars.length + 22)
  const row = Uint32Array.from({ length: width }, (_, x) => {
    return testBars[Math.floor(x / 3) - 11] === '1' ? 0xff_00_00_00 : 0xff_ff_ff_ff
  })
  const pixels = new Uint32Array(width * 120)
  for (let y = 0; y < 120; y += 1) pixels.set(row, y * width)
  return new ImageData(new Uint8ClampedArray(pixels.buffer), width, 120)
}
