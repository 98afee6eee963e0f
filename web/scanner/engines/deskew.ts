import { blockSize, findBars } from './find-bars.ts'
import type { Picture } from './picture.ts'
import { rotate, show, sizeOf } from './rotate.ts'

/** In degrees: rotating blurs, and is not worth it for less. */
const step = 3

/** Rotates the picture so that most of its parallel edges, which are the bars of a line code, stand upright. */
export function deskew(picture: Picture): Picture | undefined {
  const bars = findBars(picture)
  return bars && rotate(picture, -step * Math.round(bars.degrees / step))
}

/** The bars of a line code alone, upright and so many times as large. */
export function cutOutBars(picture: Picture, scale: number): Picture | undefined {
  const bars = findBars(picture)
  if (!bars) return undefined
  const whole = sizeOf(picture, bars.degrees, scale)
  // Places that are spread evenly reach 1.7 standard deviations to each side; the rest is the quiet zone.
  const wide = scale * (5 * bars.across + 4 * blockSize)
  const height = scale * (4.4 * bars.along + 2 * blockSize)
  // No wider than the picture: its edge beside white looks like a bar.
  const width = Math.min(wide, whole.width)
  return show(picture, { ...bars, degrees: -bars.degrees, scale, width, height })
}
