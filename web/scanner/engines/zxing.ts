import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  type Result,
  RGBLuminanceSource,
} from '@zxing/library'
import { type Code, type Engine, isWholeItf } from './engine.ts'

const matrixFormats = [BarcodeFormat.QR_CODE, BarcodeFormat.DATA_MATRIX, BarcodeFormat.AZTEC]

type Hints = Map<DecodeHintType, unknown>

// Without this hint the readers of line codes look at the middle of the frame only, which is quick. With it they rotate the
// frame by 90° as well, and the library fails at that.
const matrix = only([...matrixFormats, BarcodeFormat.PDF_417]).set(DecodeHintType.TRY_HARDER, true)

// Line codes first, since most groceries carry one.
const passes: readonly Hints[] = [
  // Without RSS Expanded: the library's reader of that warns that it is not ready, loops for ever where it fails in any
  // way but one, and read none of 24 pictures.
  only([
    BarcodeFormat.EAN_13,
    BarcodeFormat.UPC_A,
    BarcodeFormat.UPC_E,
    BarcodeFormat.UPC_EAN_EXTENSION,
    BarcodeFormat.CODE_128,
    BarcodeFormat.CODE_39,
    BarcodeFormat.ITF,
    BarcodeFormat.RSS_14,
  ]).set(DecodeHintType.ASSUME_GS1, true),
  // An EAN-8 may be found inside an EAN-13: it counts where nothing longer was found in the whole picture.
  only([BarcodeFormat.EAN_8]),
  matrix,
]

function only(formats: BarcodeFormat[]): Hints {
  return new Map<DecodeHintType, unknown>([[DecodeHintType.POSSIBLE_FORMATS, formats]])
}

export const zxing = zxingWith((image, hints) => new MultiFormatReader().decode(image, hints))

/** An engine that decodes with a reader of ZXing's, which throws where it sees no code. */
export function zxingWith(decode: (image: BinaryBitmap, hints: Hints) => Result): Engine {
  return async ({ luminance, width, height }, kind) => {
    const image = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminance, width, height)))
    for (const hints of kind === undefined ? passes : [matrix]) {
      try {
        // A new reader for each frame: the one of RSS-14 remembers parts of earlier frames, and mixes them up.
        const result = decode(image, hints)
        return {
          text: withIdentifier(result),
          readsNeeded: readsNeeded(result),
        }
      } catch {
        // No code of these formats.
      }
    }
    return undefined
  }
}

// The library marks GS1-128 by itself, Data Matrix by a leading separator, and QR not at all.
function withIdentifier(result: Result): string {
  const text = result.getText()
  const format = result.getBarcodeFormat()
  if (format === BarcodeFormat.DATA_MATRIX)
    return text.startsWith('\u{1d}') ? `]d2${text.slice(1)}` : `]d1${text}`
  return format === BarcodeFormat.CODE_128 && !text.startsWith(']C1') ? `]C0${text}` : text
}

function readsNeeded(result: Result): Code['readsNeeded'] {
  const format = result.getBarcodeFormat()
  if (matrixFormats.includes(format)) return 1
  const isPart = format === BarcodeFormat.ITF && !isWholeItf(result.getText())
  return isPart || retailFormats.includes(format) ? 3 : 2
}

const retailFormats = [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.UPC_E]
