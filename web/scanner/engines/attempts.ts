import { binarize, denoise } from './denoise.ts'
import { cutOutBars, deskew } from './deskew.ts'
import type { Picture } from './picture.ts'
import { rotate } from './rotate.ts'

/** Undefined where a picture has nothing for it to filter. */
type Filter = (picture: Picture) => Picture | undefined

const unfiltered: Filter = (picture) => picture

/** A filter of what `find` finds in a picture: less noise, and black and white unless `contrast` is left out. */
const found =
  (find: Filter, noise: number, contrast?: number): Filter =>
  (picture) => {
    const some = find(picture)
    const smooth = some && denoise(some, noise, 2)
    return smooth && contrast !== undefined ? binarize(smooth, contrast) : smooth
  }

const barsAt =
  (scale: number): Filter =>
  (picture) =>
    cutOutBars(picture, scale)

const barsTwiceAsLarge = found(barsAt(2), 4, 48)
const barsTwiceAsLargeDenoised = found(barsAt(2), 8, 64)
const bars = found(barsAt(1), 8, 32)
const deskewInBlackAndWhite = found(deskew, 8, 32)
const enlarge: Filter = (picture) => rotate(picture, 0, 2)
const barsThriceAsLarge = found(barsAt(3), 12, 64)
const barsInGrey = found(barsAt(1), 2)
const deskewInGrey = found(deskew, 2)

export interface Attempt {
  readonly filter: Filter
  /** Whether it puts the bars of a line code upright. */
  readonly isUpright: boolean
  /** Whether it hardly ever reads a wrong text: of 488 soft pictures at most two, where others read up to 13. */
  readonly isReliable: boolean
  /** The filter whose mistakes it repeats, by default itself: two of a kind prove no more than one. */
  readonly kind: Filter
}

const plain = (filter: Filter): Attempt => ({ filter, isUpright: false, isReliable: false, kind: filter })
const upright = (filter: Filter): Attempt => ({ ...plain(filter), isUpright: true })
const reliable = (filter: Filter, kind = filter): Attempt => ({ ...upright(filter), isReliable: true, kind })

/** The attempt that reads a picture as it is; the others are numbered from 1. */
export const asItIs = 0

/** How a picture is preprocessed at each attempt to read it; what helps most often comes first. */
export const attempts: readonly Attempt[] = [
  plain(unfiltered),
  upright(deskewInBlackAndWhite),
  upright(bars),
  reliable(barsTwiceAsLarge),
  reliable(barsThriceAsLarge),
  plain(enlarge),
  upright(barsInGrey),
  reliable(barsTwiceAsLargeDenoised, barsTwiceAsLarge),
  upright(deskewInGrey),
]

/** The attempt that reads the middle of a picture enlarged. */
export const enlarging = attempts.findIndex(({ kind }) => kind === enlarge)
