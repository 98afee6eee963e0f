import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader'
import { readGs1 } from '../../../functions/model/gs1/read-gs1.ts'
import { type Code, type Engine, isWholeItf } from './engine.ts'
import type { Picture } from './picture.ts'

const formats: NonNullable<ReaderOptions['formats']> = [
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'Code128',
  // Without its extension, in which `/A` would be `!`.
  'Code39Std',
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
]

const all: ReaderOptions = {
  formats,
  maxNumberOfSymbols: 1,
  // The content itself, not a description of it: a separator as such instead of `<GS>`.
  textMode: 'Plain',
  // With the default of two, lines of a blurred picture agree by accident, frame after frame.
  minLineCount: 3,
}

const allButShort: ReaderOptions = {
  ...all,
  formats: formats.filter((format) => !/^(EAN8|UPCE)$/.test(format)),
}

// One has little to check by, and lines of other codes look like it by accident, but not as many.
const upcE: ReaderOptions = { ...all, formats: ['UPCE'], minLineCount: 4 }

const matrix: ReaderOptions = { ...all, formats: ['QRCode', 'DataMatrix'] }

// A code beside the bars of a product, such as a small Data Matrix, is not the one that is asked for.
const retail: ReaderOptions = { ...all, formats: ['EAN13', 'UPCA'] }

// Without PDF417: it consists of lines, and one with little error correction was misread.
const matrixSymbologies = ['Aztec', 'QRCode', 'DataMatrix']

/**
 * ZXing's C++ in WebAssembly. It tries rotations by 90° itself.
 *
 * @throws when the module does not start
 */
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

async function read(picture: Picture, kind?: 'matrix'): Promise<Code | undefined> {
  const colours = toColour(picture)
  const [first] = await readBarcodes(colours, kind === undefined ? all : matrix)
  const result = first && (kind === undefined ? await confirmed(first, colours) : first)
  return (
    result && {
      text: asPrinted(result),
      readsNeeded: readsNeeded(result),
      needsUpright: result.format === 'UPCE',
      mayBePart: result.format === 'ITF' && !isWholeItf(result.text),
    }
  )
}

async function confirmed(first: ReadResult, colours: ImageData): Promise<ReadResult | undefined> {
  if (matrixSymbologies.includes(first.symbology))
    return readGs1(asPrinted(first)) ? first : ((await readBarcodes(colours, retail))[0] ?? first)
  if (first.format !== 'EAN8' && first.format !== 'UPCE') return first
  const short = first.format === 'UPCE' ? await confirmedUpcE(colours) : first
  if (short?.format === 'UPCE') return short
  // It may have been found inside a longer one, which counts.
  const [longer] = await readBarcodes(colours, allButShort)
  return (longer && (await confirmed(longer, colours))) ?? short
}

/** GS1 allots those with a 0 alone, and the left half of an EAN-13 is one with a 1. */
async function confirmedUpcE(colours: ImageData): Promise<ReadResult | undefined> {
  const [found] = await readBarcodes(colours, upcE)
  return found && asPrinted(found).startsWith('0') ? found : undefined
}

function readsNeeded({ format, symbology, symbologyIdentifier, text }: ReadResult): Code['readsNeeded'] {
  if (/^(EAN|UPC)/.test(format) || (format === 'ITF' && !isWholeItf(text))) return 3
  // A rune is too small to correct much.
  return matrixSymbologies.includes(symbology) && symbologyIdentifier !== ']zC' ? 1 : 2
}

// It accepts coloured pixels only, and makes the same grey of them again.
function toColour({ width, height, luminance }: Picture): ImageData {
  const pixels = new Uint32Array(luminance.length)
  for (let place = 0; place < pixels.length; place += 1)
    pixels[place] = (luminance[place] ?? 0) * 0x01_01_01_01
  const data = new Uint8ClampedArray(pixels.buffer)
  return { width, height, data, colorSpace: 'srgb' }
}

// A UPC-A is an EAN-13 with a leading zero (GS1 General Specifications, 5.2.1.2), and is reported as one; a UPC-E is
// reported expanded; an RSS-14 holds nothing but a GTIN, and only this engine puts its identifier before it.
function asPrinted({ format, text, extra, symbologyIdentifier }: ReadResult): string {
  if (format === 'UPCE') return /"UPCE":"(\d+)"/.exec(extra)?.[1] ?? text
  if (format === 'EAN13' || format === 'UPCA') return text.replace(/^0(?=\d{12}$)/, '')
  if (/^DataBar(Omni|Stk)/.test(format)) return text.replace(/^01(?=\d{14}$)/, '')
  return /^\][CJQdez]/.test(symbologyIdentifier) ? symbologyIdentifier + text : text
}
