import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader'
import type { Code, Engine } from './engine.ts'
import type { Picture } from './picture.ts'

// All but EAN-8.
const longer: ReaderOptions = {
  formats: [
    'EAN13',
    'UPCA',
    'UPCE',
    'Code128',
    'Code39',
    'ITF',
    'DataBarOmni',
    'DataBarStk',
    'DataBarStkOmni',
    'DataBarExp',
    'DataBarExpStk',
    'Aztec',
    'QRCode',
    'DataMatrix',
    'PDF417',
  ],
  maxNumberOfSymbols: 1,
  // Two, as by default, agree by accident in a blurred picture, and do so frame after frame.
  minLineCount: 3,
}

const all: ReaderOptions = { ...longer, formats: [...(longer.formats ?? []), 'EAN8'] }

// PDF417 is lines as well, and one without much correction was misread.
const matrices = ['Aztec', 'QRCode', 'DataMatrix']

/** ZXing's C++ in WebAssembly. It turns pictures by quarters itself. Throws when the module does not start. */
export async function zxingWasm(module: WebAssembly.Module): Promise<Engine> {
  await prepareZXingModule({
    overrides: {
      instantiateWasm(imports: WebAssembly.Imports, started: (instance: WebAssembly.Instance) => void) {
        void WebAssembly.instantiate(module, imports).then((instance) => started(instance))
        return {}
      },
    },
    fireImmediately: true,
  })
  return read
}

async function read(picture: Picture): Promise<Code | undefined> {
  const colours = inColour(picture)
  const [first] = await readBarcodes(colours, all)
  // An EAN-8 may be found inside an EAN-13: what is longer counts.
  const [instead] = first?.format === 'EAN8' ? await readBarcodes(colours, longer) : []
  const result = instead ?? first
  return result && { text: asPrinted(result), lines: !matrices.includes(result.symbology) }
}

// It takes colours only, of which it makes the same grey again.
function inColour({ width, height, luminance }: Picture): ImageData {
  const pixels = Uint32Array.from(luminance, (value) => value * 0x01_01_01_01)
  const data = new Uint8ClampedArray(pixels.buffer)
  return { width, height, data, colorSpace: 'srgb' }
}

// A UPC-A is an EAN-13 with a zero in front (GS1 General Specifications, 5.2.1.2), and comes as one; a UPC-E comes
// with its zeros back in; an RSS-14 holds nothing but a GTIN, of which the other engine does not say so.
function asPrinted({ format, text, extra }: ReadResult): string {
  if (format === 'UPCE') return /"UPCE":"(\d+)"/.exec(extra)?.[1] ?? text
  if (format === 'EAN13' || format === 'UPCA') return text.replace(/^0(?=\d{12}$)/, '')
  if (/^DataBar(Omni|Stk)/.test(format)) return text.replace(/^\(01\)/, '')
  return text
}
