import { binarize, denoise } from './denoise.ts'
import { cutOutBars, deskew } from './deskew.ts'
import type { Picture } from './picture.ts'
import { rotate } from './rotate.ts'

type Filter = (picture: Picture) => Picture

const unfiltered: Filter = (picture) => picture

const barsTwiceAsLarge: Filter = (picture) => binarize(denoise(cutOutBars(picture, 2), 4, 2), 48)

const barsTwiceAsLargeDenoised: Filter = (picture) => binarize(denoise(cutOutBars(picture, 2), 8, 2), 64)

const bars: Filter = (picture) => binarize(denoise(cutOutBars(picture, 1), 8, 2), 32)

const deskewInBlackAndWhite: Filter = (picture) => binarize(denoise(deskew(picture), 8, 2), 32)

const enlarge: Filter = (picture) => rotate(picture, 0, 2)

const barsThriceAsLarge: Filter = (picture) => binarize(denoise(cutOutBars(picture, 3), 12, 2), 64)

const barsInGrey: Filter = (picture) => denoise(cutOutBars(picture, 1), 2, 2)

const deskewInGrey: Filter = (picture) => denoise(deskew(picture), 2, 2)

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
