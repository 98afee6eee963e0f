import type { WriteInputBarcodeFormat } from 'zxing-wasm/writer'

/** A code to hold in front of the camera. */
export interface LiveCode {
  readonly format: WriteInputBarcodeFormat
  readonly text: string
  /** The width of its narrowest bar, in pixels of the camera. */
  readonly module: number
  readonly degrees: number
}

const texts: readonly (readonly [WriteInputBarcodeFormat, ...string[]])[] = [
  ['EAN13', '4006381333931', '9780201379624', '5449000000996'],
  ['EAN8', '96385074', '40170725', '73513537'],
  ['UPCA', '036000291452', '012345678905', '885909950805'],
  ['UPCE', '04252614', '01234565', '00123457'],
  ['ITF', '30712345000010', '15400141288763', '10614141000415'],
  ['DataBarOmni', '(01)04412345678909', '(01)20012345678909', '(01)00012345678905'],
  ['DataBarStkOmni', '(01)04412345678909', '(01)20012345678909', '(01)00012345678905'],
  ['DataBarExp', '(01)98898765432106(3103)001750', '(01)90012345678908(3103)012233', '(10)12A(17)271231'],
  ['Code128', 'LOT-4711-2026', 'X00A1B2C3D', 'Shelf 4, box 12'],
]

// From a code that fills the aim to one that is dense, in a hand that holds it nearly straight.
const poses = [
  { module: 2.8, degrees: 1 },
  { module: 2.3, degrees: -4 },
  { module: 2, degrees: 3 },
]

/** Every retail format and Code 128, each in three sizes. */
export const liveCodes: readonly LiveCode[] = texts.flatMap(([format, ...each]) =>
  each.map((text, index) => ({ format, text, ...(poses[index] ?? { module: 2, degrees: 0 }) })),
)

/** The code that both scanners begin with, which is not measured. */
export const firstCode: LiveCode = { format: 'EAN13', text: '2000000000008', module: 2.8, degrees: 0 }
