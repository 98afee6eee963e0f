import type { Picture } from './picture.ts'
import { rotate } from './rotate.ts'

/** The side, in pixels, of the square blocks in each of which all edges of a line code have one direction. */
const blockSize = 16

/** The width of a histogram bin, in degrees. */
const binSize = 3

/** Rotates the picture so that most of its parallel edges, which are the bars of a line code, stand upright. */
export function deskew(picture: Picture): Picture {
  const histogram = new Float64Array(180 / binSize)
  for (let top = 1; top + blockSize < picture.height; top += blockSize) {
    for (let left = 1; left + blockSize < picture.width; left += blockSize) {
      const { degrees, strength } = orientationOf(picture, left, top)
      const bin = Math.round(degrees / binSize) % histogram.length
      histogram[bin] = (histogram[bin] ?? 0) + strength
    }
  }
  const dominant = histogram.indexOf(Math.max(...histogram))
  return rotate(picture, -binSize * dominant)
}

/**
 * The direction of a block's edges, in degrees from upright, and their strength, which is 0 where they do not agree: the
 * structure tensor of Bigün and Granlund, Optimal orientation detection of linear symmetry (1987).
 */
function orientationOf({ width, luminance }: Picture, left: number, top: number) {
  let difference = 0
  let product = 0
  let energy = 0
  for (let y = top; y < top + blockSize; y += 1) {
    for (let place = y * width + left; place < y * width + left + blockSize; place += 1) {
      const horizontal = (luminance[place + 1] ?? 0) - (luminance[place - 1] ?? 0)
      const vertical = (luminance[place + width] ?? 0) - (luminance[place - width] ?? 0)
      difference += horizontal * horizontal - vertical * vertical
      product += 2 * horizontal * vertical
      energy += horizontal * horizontal + vertical * vertical
    }
  }
  const degrees = (Math.atan2(product, difference) * 90) / Math.PI
  const coherence = energy === 0 ? 0 : Math.hypot(difference, product) / energy
  return { degrees: (degrees + 180) % 180, strength: coherence > 0.8 ? energy : 0 }
}
