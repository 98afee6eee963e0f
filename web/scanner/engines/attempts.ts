import { binarize, denoise, type Sharpness } from './denoise.ts'
import { cutOutBars, deskew } from './find-bars.ts'
import type { Picture } from './picture.ts'
import { rotate } from './rotate.ts'

/** How a picture looks at an attempt to read it. */
export interface View {
  /** To an engine that tells bars by black and white. */
  readonly blackAndWhite: Picture
  /** To one that follows their edges. */
  readonly grey: Picture
}

/** Undefined where a picture has nothing for it to show. */
type Preprocess = (picture: Picture) => View | undefined

export interface Attempt {
  readonly preprocess: Preprocess
  /** Whether it puts the bars of a line code upright. */
  readonly isUpright: boolean
}

const same = (picture: Picture): View => ({ grey: picture, blackAndWhite: picture })

/** Shows the bars that `find` finds in a picture, without noise, and sharp. */
const upright = (
  find: (picture: Picture) => Picture | undefined,
  sharpness: Sharpness,
  contrast: number,
): Attempt => ({
  preprocess(picture) {
    const bars = find(picture)
    const grey = bars && denoise(bars, 8, sharpness)
    return grey && { grey, blackAndWhite: binarize(grey, contrast) }
  },
  isUpright: true,
})

const bars = (scale: number) => (picture: Picture) => cutOutBars(picture, scale)

/** A picture twice as large, of which the middle fits. */
export const enlarge = (picture: Picture): View => same(rotate(picture, 0, 2))

/** The attempt that reads a picture as it is; the others are numbered from 1. */
export const asItIs = 0

/** How a picture is preprocessed at each attempt to read it; what helps most often comes first. */
export const attempts: readonly Attempt[] = [
  { preprocess: same, isUpright: false },
  upright(bars(2), { strength: 4, across: 1 }, 48),
  upright(bars(2), { strength: 3, across: 3 }, 48),
  upright(deskew, { strength: 2, across: 1 }, 32),
  upright(bars(1), { strength: 2, across: 1 }, 32),
  { preprocess: enlarge, isUpright: false },
]

/** The attempt that reads the middle of a picture enlarged. */
export const enlarging = attempts.length - 1
