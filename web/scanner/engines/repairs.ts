import type { Picture } from './picture.ts'

/** Makes a picture that shows what this one hides. */
export type Repair = (picture: Picture) => Picture

/** Leaves it as it is. */
export const asItIs: Repair = (picture) => picture

/** Spreads what lies between the darkest and the brightest hundredth over the whole range. */
export const withContrast: Repair = (picture) => {
  const sorted = sampled(picture.luminance).toSorted((one, other) => one - other)
  const darkest = sorted[Math.floor(sorted.length * 0.01)] ?? 0
  const brightest = sorted[Math.floor(sorted.length * 0.99)] ?? 255
  const factor = 255 / Math.max(1, brightest - darkest)
  const luminance = picture.luminance.map((value) => (value - darkest) * factor)
  return { ...picture, luminance }
}

/** Takes the noise out: every pixel becomes the mean of the nine around it. */
export const smoothed: Repair = (picture) => neighboured(picture, (_value, mean) => mean)

/** Makes edges of what is out of focus: doubles what tells a pixel from the mean of the nine around it. */
export const sharpened: Repair = (picture) =>
  neighboured(picture, (value, mean) => value + 2 * (value - mean))

function sampled(values: Uint8ClampedArray): Uint8ClampedArray {
  const step = Math.max(1, Math.floor(values.length / 4096))
  return values.filter((_value, place) => place % step === 0)
}

// The border stays as it is: no code reaches it, for its quiet zone.
function neighboured(
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
