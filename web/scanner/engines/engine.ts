import { scannedGtin } from '../../../functions/model/gtin.ts'
import type { Picture } from './picture.ts'

export interface Code {
  /**
   * For a trade item the digits printed beside the bars, otherwise the decoded text; behind the identifier of its symbology
   * (ISO/IEC 15424) where that tells whether it is of GS1.
   */
  readonly text: string
  /** How many equal reads of one engine it takes to be certain: one of a matrix code, which corrects its own errors. */
  readonly readsNeeded: 1 | 2 | 3
  /** Whether one of them must be of bars that were put upright: lines across half of a tilted EAN-13 are a UPC-E. */
  readonly needsUpright?: boolean
  /** Whether it may be a part of a code that is cut off, which both engines see: then it takes those reads in any case. */
  readonly mayBePart?: boolean
}

/** Whether an ITF code has a length and a check digit of its own: another one may be a part of a longer one. */
export const isWholeItf = (text: string): boolean => text.length === 14 && scannedGtin(text) !== undefined

/** Reads the code in a picture, or its matrix code alone; resolves to `undefined` where it sees none. */
export type Engine = (picture: Picture, kind?: 'matrix') => Promise<Code | undefined>

/** Reads the texts of all line codes in a picture, of which some may be wrong; along its rows alone where bars are upright. */
export type LineEngine = (picture: Picture, isUpright: boolean) => Promise<readonly string[]>
