import { binarize, denoise } from './denoise.ts'
import { deskew } from './deskew.ts'
import { type Filter, sharpen, smooth, stretchContrast, unfiltered } from './filters.ts'
import { rotate } from './rotate.ts'

const deskewInBlackAndWhite: Filter = (picture) => binarize(denoise(deskew(picture), 8, 2), 32)

const deskewInGrey: Filter = (picture) => denoise(deskew(picture), 2, 2)

const rotateBy45: Filter = (picture) => rotate(picture, 45)

/** How a picture is preprocessed at each attempt to read it; what helps most often comes first. */
export const attempts: readonly Filter[] = [
  unfiltered,
  deskewInBlackAndWhite,
  deskewInGrey,
  stretchContrast,
  rotateBy45,
  smooth,
  sharpen,
]
