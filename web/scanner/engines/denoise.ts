import type { Picture } from './picture.ts'

export interface Sharpness {
  readonly strength: number
  /** How many pixels to the left and to the right it takes into account. */
  readonly across: number
}

/**
 * Removes noise, and the blur of rotation, from upright bars: averages along them over `reach` pixels up and down,
 * where they do not change, then sharpens across them, adding `strength` times the difference between a pixel and the
 * mean of its row neighbours.
 */
export const denoise = (picture: Picture, reach: number, sharpness: Sharpness): Picture =>
  sharpenRows(averageColumns(picture, reach), sharpness)

/** White where a pixel is brighter than the mean up to `reach` left and right: cancels uneven light. */
export function binarize({ width, height, luminance }: Picture, reach: number): Picture {
  const binary = new Uint8ClampedArray(luminance.length)
  for (let row = 0; row < height * width; row += width) {
    const end = row + width
    let sum = 0
    for (let place = row; place < Math.min(row + reach, end); place += 1) sum += luminance[place] ?? 0
    for (let place = row; place < end; place += 1) {
      if (place + reach < end) sum += luminance[place + reach] ?? 0
      if (place - reach > row) sum -= luminance[place - reach - 1] ?? 0
      const count = Math.min(place + reach, end - 1) - Math.max(place - reach, row) + 1
      binary[place] = (luminance[place] ?? 0) * count > sum ? 255 : 0
    }
  }
  return { width, height, luminance: binary }
}

// With a running sum per column, so that the cost does not depend on the reach.
function averageColumns({ width, height, luminance }: Picture, reach: number): Picture {
  const averaged = new Uint8ClampedArray(luminance.length)
  const sums = new Int32Array(width)
  const rowAt = (y: number) => Math.min(Math.max(y, 0), height - 1) * width
  for (let y = -reach; y < reach; y += 1) addRow(sums, luminance, rowAt(y), 1)
  for (let y = 0; y < height; y += 1) {
    addRow(sums, luminance, rowAt(y + reach), 1)
    for (let x = 0; x < width; x += 1) averaged[y * width + x] = (sums[x] ?? 0) / (2 * reach + 1)
    addRow(sums, luminance, rowAt(y - reach), -1)
  }
  return { width, height, luminance: averaged }
}

function addRow(sums: Int32Array, luminance: Uint8ClampedArray, row: number, factor: 1 | -1): void {
  for (let x = 0; x < sums.length; x += 1) sums[x] = (sums[x] ?? 0) + factor * (luminance[row + x] ?? 0)
}

function sharpenRows({ width, height, luminance }: Picture, { strength, across }: Sharpness): Picture {
  const sharpened = new Uint8ClampedArray(luminance.length)
  const count = 2 * across + 1
  let sum = count * white
  for (let place = -across; place < luminance.length; place += 1) {
    sum += (luminance[place + across] ?? white) - (luminance[place - across - 1] ?? white)
    const value = luminance[place] ?? white
    if (place >= 0) sharpened[place] = value + strength * (value - sum / count)
  }
  return { width, height, luminance: sharpened }
}

/** Beyond its edges a picture is white. */
const white = 255
