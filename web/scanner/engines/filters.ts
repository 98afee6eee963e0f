import type { Picture } from './picture.ts'

/** Makes another picture of one, in which a code may be easier to read. */
export type Filter = (picture: Picture) => Picture

/** Leaves the picture as it is. */
export const unfiltered: Filter = (picture) => picture

/** Stretches the range between the darkest and the brightest hundredth of the pixels to the full range. */
export const stretchContrast: Filter = (picture) => {
  const sorted = sample(picture.luminance).toSorted((one, other) => one - other)
  const darkest = sorted[Math.floor(sorted.length * 0.01)] ?? 0
  const brightest = sorted[Math.floor(sorted.length * 0.99)] ?? 255
  const factor = 255 / Math.max(1, brightest - darkest)
  const luminance = new Uint8ClampedArray(picture.luminance.length)
  for (let place = 0; place < luminance.length; place += 1) {
    luminance[place] = ((picture.luminance[place] ?? 0) - darkest) * factor
  }
  return { ...picture, luminance }
}

/** Blurs noise away: every pixel becomes the mean of the 3×3 pixels around it. */
export const smooth: Filter = (picture) => mapWithMean(picture, (_value, mean) => mean)

/** Sharpens what is out of focus: triples the difference between a pixel and the mean of the 3×3 around it. */
export const sharpen: Filter = (picture) => mapWithMean(picture, (value, mean) => value + 2 * (value - mean))

function sample(values: Uint8ClampedArray): Uint8ClampedArray {
  const step = Math.max(1, Math.floor(values.length / 4096))
  return Uint8ClampedArray.from(
    { length: Math.floor(values.length / step) },
    (_, place) => values[place * step] ?? 0,
  )
}

// The border stays as it is: a code's quiet zone keeps it away from there.
function mapWithMean(
  { width, height, luminance }: Picture,
  change: (value: number, mean: number) => number,
): Picture {
  const changed = luminance.slice()
  const at = (place: number) => luminance[place] ?? 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let place = y * width + 1; place < (y + 1) * width - 1; place += 1) {
      const above = at(place - width - 1) + at(place - width) + at(place - width + 1)
      const beside = at(place - 1) + at(place) + at(place + 1)
      const below = at(place + width - 1) + at(place + width) + at(place + width + 1)
      changed[place] = change(at(place), (above + beside + below) / 9)
    }
  }
  return { width, height, luminance: changed }
}
