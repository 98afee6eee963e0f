import type { Picture } from './picture.ts'

/**
 * Removes noise, and the blur of rotation, from upright bars: averages along them over `reach` pixels up and down,
 * where they do not change, then sharpens across them, adding `strength` times the difference between a pixel and the
 * mean of its row neighbours.
 */
export function denoise(picture: Picture, reach: number, strength: number): Picture {
  return sharpenRows(averageColumns(picture, reach), strength)
}

/**
 * The picture in black and white: a pixel brighter than the mean of those up to `reach` to its left and right becomes
 * white. This cancels uneven light.
 */
export function binarize({ width, height, luminance }: Picture, reach: number): Picture {
  const binary = new Uint8ClampedArray(luminance.length)
  for (let y = 0; y < height; y += 1) {
    const row = luminance.subarray(y * width, (y + 1) * width)
    binary.set(binarizeRow(row, reach), y * width)
  }
  return { width, height, luminance: binary }
}

function binarizeRow(row: Uint8ClampedArray, reach: number): Uint8ClampedArray {
  let sum = row.subarray(0, reach).reduce((total, value) => total + value, 0)
  return row.map((value, x) => {
    sum += (row[x + reach] ?? 0) - (row[x - reach - 1] ?? 0)
    const count = Math.min(x + reach, row.length - 1) - Math.max(x - reach, 0) + 1
    return value * count > sum ? 255 : 0
  })
}

// With a running sum per column, so that the cost does not depend on the reach.
function averageColumns({ width, height, luminance }: Picture, reach: number): Picture {
  const averaged = new Uint8ClampedArray(luminance.length)
  const rows = 2 * reach + 1
  const at = (x: number, y: number) => luminance[Math.min(Math.max(y, 0), height - 1) * width + x] ?? 0
  for (let x = 0; x < width; x += 1) {
    let sum = 0
    for (let y = -reach; y < reach; y += 1) sum += at(x, y)
    for (let y = 0; y < height; y += 1) {
      sum += at(x, y + reach)
      averaged[y * width + x] = sum / rows
      sum -= at(x, y - reach)
    }
  }
  return { width, height, luminance: averaged }
}

function sharpenRows({ width, height, luminance }: Picture, strength: number): Picture {
  const sharpened = luminance.map((value, place) => {
    const mean = ((luminance[place - 1] ?? value) + value + (luminance[place + 1] ?? value)) / 3
    return value + strength * (value - mean)
  })
  return { width, height, luminance: sharpened }
}
