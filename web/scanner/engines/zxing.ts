import {
  AztecCodeReader,
  BarcodeFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  PDF417Reader,
  QRCodeReader,
  type Reader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { Code, Engine } from './engine.ts'

// Without RSS Expanded: the library's reader of that warns that it is not ready, goes on for ever where it fails in any
// way but one, and read none of 24 pictures.
const lines = only([
  BarcodeFormat.EAN_13,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.UPC_EAN_EXTENSION,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.ITF,
  BarcodeFormat.RSS_14,
])

// An EAN-8 may be found inside an EAN-13: it is looked for where nothing longer was found in the whole picture.
const short = only([BarcodeFormat.EAN_8])

function only(formats: BarcodeFormat[]) {
  return new Map([[DecodeHintType.POSSIBLE_FORMATS, formats]])
}

// Without this hint the readers of line codes look at the middle of the frame only, which is quick. With it they
// turn the frame by 90° as well, and the library fails at that.
const thoroughly = new Map([[DecodeHintType.TRY_HARDER, true]])

/** ZXing in JavaScript, which runs everywhere: line codes first, since most things to buy carry one. */
export const zxing: Engine = async ({ luminance, width, height }) => {
  const source = new RGBLuminanceSource(luminance, width, height)
  return read(new BinaryBitmap(new HybridBinarizer(source)))
}

function read(image: BinaryBitmap): Code | undefined {
  for (const [reader, hints] of readers()) {
    try {
      const result = reader.decode(image, hints)
      return { text: result.getText(), lines: !matrices.includes(result.getBarcodeFormat()) }
    } catch {
      // This reader sees no code; the next one may.
    }
  }
  return undefined
}

const matrices = [BarcodeFormat.QR_CODE, BarcodeFormat.DATA_MATRIX, BarcodeFormat.AZTEC]

// New ones for each frame: the reader of RSS-14 remembers parts of the frames before, and mixes them up.
function readers(): readonly [Reader, Hints][] {
  return [
    [new MultiFormatOneDReader(lines), lines],
    [new MultiFormatOneDReader(short), short],
    [new QRCodeReader(), thoroughly],
    [new DataMatrixReader(), thoroughly],
    [new AztecCodeReader(), thoroughly],
    [new PDF417Reader(), thoroughly],
  ]
}

type Hints = Parameters<Reader['decode']>[1]
