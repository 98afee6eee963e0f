import type { Picture } from './picture.ts'
import { rotate, show, sizeOf } from './rotate.ts'

/** The place of a line code's bars: the middle of them, their direction and their spread, in pixels. */
export interface Bars {
  readonly x: number
  readonly y: number
  /** The direction of their edges, clockwise from upright. */
  readonly degrees: number
  /** The standard deviation of their places, across the bars and along them. */
  readonly across: number
  readonly along: number
}

/** The side, in pixels, of the square blocks in each of which all edges of a line code have one direction. */
const blockSize = 16

/** The width of a histogram bin, in degrees. */
const binSize = 3

interface Block {
  readonly x: number
  readonly y: number
  readonly degrees: number
  /** How strong its edges are. */
  readonly weight: number
}

/**
 * Finds most of the parallel edges in a picture, which are the bars of a line code; `undefined` where there are none.
 */
export function findBars(picture: Picture): Bars | undefined {
  const blocks = [...blocksOf(picture)]
  const around = mostFrequent(blocks)
  const parallel = blocks.filter(({ degrees }) => Math.abs(turnFrom(around, degrees)) <= 2 * binSize)
  if (parallel.length === 0) return undefined
  const mean = meanOf(parallel)
  const degrees = around + mean((block) => turnFrom(around, block.degrees))
  const cosine = Math.cos((degrees * Math.PI) / 180)
  const sine = Math.sin((degrees * Math.PI) / 180)
  const x = mean((block) => block.x)
  const y = mean((block) => block.y)
  const across = mean((block) => ((block.x - x) * cosine + (block.y - y) * sine) ** 2)
  const along = mean((block) => ((block.y - y) * cosine - (block.x - x) * sine) ** 2)
  return { x, y, degrees, across: Math.sqrt(across), along: Math.sqrt(along) }
}

function* blocksOf(picture: Picture): Iterable<Block> {
  for (let top = 1; top + blockSize < picture.height; top += blockSize) {
    for (let left = 1; left + blockSize < picture.width; left += blockSize) {
      const block = blockAt(picture, left, top)
      if (block) yield block
    }
  }
}

/** By the structure tensor of Bigün and Granlund, Optimal orientation detection of linear symmetry (1987). */
function blockAt({ width, luminance }: Picture, left: number, top: number): Block | undefined {
  let difference = 0
  let product = 0
  let energy = 0
  let [right, down, steps] = [0, 0, 0]
  for (let y = top; y < top + blockSize; y += 1) {
    for (let place = y * width + left; place < y * width + left + blockSize; place += 1) {
      const horizontal = (luminance[place + 1] ?? 0) - (luminance[place - 1] ?? 0)
      const vertical = (luminance[place + width] ?? 0) - (luminance[place - width] ?? 0)
      difference += horizontal * horizontal - vertical * vertical
      product += 2 * horizontal * vertical
      energy += horizontal * horizontal + vertical * vertical
      right += horizontal
      down += vertical
      steps += Math.abs(horizontal) + Math.abs(vertical)
    }
  }
  if (Math.hypot(difference, product) <= 0.8 * energy) return undefined
  // Bars become dark and bright again; a box, a table or a shelf has an edge that does not.
  if (Math.abs(right) + Math.abs(down) > 0.5 * steps) return undefined
  const degrees = ((Math.atan2(product, difference) * 90) / Math.PI + 180) % 180
  return { x: left + blockSize / 2, y: top + blockSize / 2, degrees, weight: energy }
}

// With half of the bins beside it, lest bars between two bins lose.
function mostFrequent(blocks: readonly Block[]): number {
  const bins = 180 / binSize
  const histogram = new Float64Array(bins)
  const add = (bin: number, weight: number) => {
    histogram[bin % bins] = (histogram[bin % bins] ?? 0) + weight
  }
  for (const { degrees, weight } of blocks) {
    const bin = Math.round(degrees / binSize) + bins
    add(bin, weight)
    add(bin - 1, weight / 2)
    add(bin + 1, weight / 2)
  }
  return binSize * histogram.indexOf(Math.max(...histogram))
}

// From -90 to 90: bars look the same upside down.
const turnFrom = (one: number, other: number): number => ((other - one + 270) % 180) - 90

function meanOf(blocks: readonly Block[]) {
  const total = blocks.reduce((sum, { weight }) => sum + weight, 0)
  return (value: (block: Block) => number) =>
    blocks.reduce((sum, block) => sum + value(block) * block.weight, 0) / total
}

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
