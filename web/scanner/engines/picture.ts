/** A grey picture: one byte per pixel, row by row, from 0 for black to 255 for white. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly luminance: Uint8ClampedArray
}

export function toGrey({ width, height, data }: ImageData): Picture {
  const luminance = new Uint8ClampedArray(width * height)
  for (let place = 0, from = 0; place < luminance.length; place += 1, from += 4) {
    const red = data[from] ?? 0
    const green = data[from + 1] ?? 0
    const blue = data[from + 2] ?? 0
    luminance[place] = (red + 2 * green + blue) >> 2
  }
  return { width, height, luminance }
}
