import type { WriteInputBarcodeFormat } from 'zxing-wasm/writer'
import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'
import { drawBarcode, quietZone } from '../support/barcodes.ts'
import { withCheckDigit } from '../support/check-digit.ts'
import { pictureFile } from '../support/picture-file.ts'

/** A drawn pack with its codes, each with its width in millimetres, and what should be read of it. */
export interface DrawnPack {
  readonly format: string
  readonly codes: readonly { readonly picture: Buffer; readonly millimetres: number }[]
  readonly text: string
}

interface Kind {
  readonly format: string
  readonly count: number
  readonly symbology: WriteInputBarcodeFormat
  readonly options: string
  readonly millimetres: readonly [least: number, most: number]
  /** Whether an EAN stands beside it. */
  readonly isDual?: boolean
}

const link = { symbology: 'QRCode', options: '', millimetres: [10, 15] } as const
const matrix = { symbology: 'DataMatrix', options: 'gs1', millimetres: [10, 15] } as const
const kinds: readonly Kind[] = [
  { ...link, format: 'QR link', count: 18 },
  { ...matrix, format: 'GS1 Data Matrix', count: 18 },
  { ...link, symbology: 'QRCode', options: 'gs1', format: 'GS1 QR', count: 12 },
  { format: 'GS1-128', count: 6, symbology: 'Code128', options: 'gs1', millimetres: [55, 65] },
  { format: 'DataBar', count: 6, symbology: 'DataBarExpStk', options: '', millimetres: [30, 36] },
  { ...link, format: 'EAN and QR link', count: 6, isDual: true },
  { ...matrix, format: 'EAN and Data Matrix', count: 6, isDual: true },
]

/** Packs of fresh food, each with a date of its own. */
export async function drawnPacks(): Promise<readonly DrawnPack[]> {
  const random = randomNumbers(57)
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(10 * random())).join('')
  const packs: DrawnPack[] = []
  for (const { format, count, symbology, options, millimetres, isDual = false } of kinds) {
    const [least, most] = millimetres
    for (let made = 0; made < count; made += 1) {
      const gtin = withCheckDigit(`400${digits(9)}`)
      const date = `261${Math.floor(3 * random())}${10 + Math.floor(18 * random())}`
      const text = textOf(symbology, options, { gtin, date, lot: digits(6) })
      const dated = await drawn(symbology, text, options, least + (most - least) * random())
      const ean = isDual ? [await drawn('EAN13', gtin, '', 30)] : []
      packs.push({ format, codes: [...ean, dated], text })
    }
  }
  return packs
}

function textOf(
  symbology: string,
  options: string,
  { gtin, date, lot }: Readonly<Record<'gtin' | 'date' | 'lot', string>>,
): string {
  return symbology === 'QRCode' && options === ''
    ? `https://id.gs1.org/01/0${gtin}/10/${lot}?15=${date}`
    : `(01)0${gtin}(15)${date}(10)${lot}`
}

async function drawn(symbology: WriteInputBarcodeFormat, text: string, options: string, millimetres: number) {
  const scale = 4
  const drawing = await drawBarcode(symbology, text, { scale, options })
  const modules = drawing.width / scale
  const picture = pictureFile(drawing).buffer
  return { picture, millimetres: (millimetres * modules) / (modules - 2 * quietZone) }
}
