import type { Picture } from './picture.ts'

/**
 * Clears upright bars of noise and of what turning blurs: evens the picture out along them over `reach` pixels up and
 * down, where they do not change, then makes edges across them, `strength` times what tells a pixel from its neighbours.
 */
export function cleared(picture: Picture, reach: number, strength: number): Picture {
  return withEdges(evenedOut(picture, reach), strength)
}

/**
 * The picture in black and white: what is brighter than the mean of the pixels up to `reach` to its left and right is
 * white. So light that falls unevenly does not matter, nor how dark it is.
 */
export function inBlackAndWhite({ width, height, luminance }: Picture, reach: number): Picture {
  const two = new Uint8ClampedArray(luminance.length)
  for (let y = 0; y < height; y += 1) {
    const row = luminance.subarray(y * width, (y + 1) * width)
    two.set(splitByMean(row, reach), y * width)
  }
  return { width, height, luminance: two }
}

function splitByMean(row: Uint8ClampedArray, reach: number): Uint8ClampedArray {
  let sum = row.subarray(0, reach).reduce((total, value) => total + value, 0)
  return row.map((value, x) => {
    sum += (row[x + reach] ?? 0) - (row[x - reach - 1] ?? 0)
    const count = Math.min(x + reach, row.length - 1) - Math.max(x - reach, 0) + 1
    return value * count > sum ? 255 : 0
  })
}

// A running sum down each column, so that the reach costs nothing.
function evenedOut({ width, height, luminance }: Picture, reach: number): Picture {
  const even = new Uint8ClampedArray(luminance.length)
  const rows = 2 * reach + 1
  const at = (x: number, y: number) => luminance[Math.min(Math.max(y, 0), height - 1) * width + x] ?? 0
  for (let x = 0; x < width; x += 1) {
    let sum = 0
    for (let y = -reach; y < reach; y += 1) sum += at(x, y)
    for (let y = 0; y < height; y += 1) {
      sum += at(x, y + reach)
      even[y * width + x] = sum / rows
      sum -= at(x, y - reach)
    }
  }
  return { width, height, luminance: even }
}

function withEdges({ width, height, luminance }: Picture, strength: number): Picture {
  const edged = luminance.map((value, place) => {
    const mean = ((luminance[place - 1] ?? value) + value + (luminance[place + 1] ?? value)) / 3
    return value + strength * (value - mean)
  })
  return { width, height, luminance: edged }
}
