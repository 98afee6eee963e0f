import { closeSync, openSync, writeSync } from 'node:fs'
import { drawBarcode, type Drawing } from '../../support/barcodes.ts'
import { randomNumbers } from '../random-numbers.ts'
import type { LiveCode } from './codes.ts'
import { blurred, moved, turned } from './optics.ts'

const width = 1280
const height = 720
const framesPerSecond = 20

/** How long a clip lasts, in whole seconds. */
export const clipLength = 8

/** How long the code takes to become sharp, in whole seconds. After that the last one is repeated. */
const sharpening = 3

/** The blur of the first frame, in pixels of deviation. */
const worstBlur = 5

const paper = 200
const ink = 45

/** Writes a clip of a code in a shaking hand, out of focus at first and sharp in the end. */
export async function writeLiveClip(file: string, { format, text, module, degrees }: LiveCode, seed: number) {
  const random = randomNumbers(seed)
  const code = turned(await drawBarcode(format, text, 1), module, degrees)
  const chrominance = Buffer.alloc((width * height) / 2, 128)
  const output = openSync(file, 'w')
  writeSync(output, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  const write = (picture: Buffer) => {
    for (const part of [Buffer.from('FRAME\n'), picture, chrominance]) writeSync(output, part)
  }
  const sharp: Buffer[] = []
  for (let frame = 0; frame < (sharpening + 1) * framesPerSecond; frame += 1) {
    const seconds = frame / framesPerSecond
    const blur = worstBlur * Math.max(0, 1 - seconds / sharpening)
    const shaken = moved(code, Math.sin(seconds * 7 + seed), Math.cos(seconds * 5))
    const picture = luminance(blurred(shaken, blur), random)
    write(picture)
    if (blur === 0) sharp.push(picture)
  }
  for (let second = sharpening + 1; second < clipLength; second += 1)
    for (const picture of sharp) write(picture)
  closeSync(output)
}

// On grey paper in uneven light, with the noise of a small sensor.
function luminance(code: Drawing, random: () => number): Buffer {
  const picture = Buffer.alloc(width * height, paper)
  const left = Math.floor((width - code.width) / 2)
  const top = Math.floor((height - code.height) / 2)
  for (let y = 0; y < code.height; y += 1) {
    for (let x = 0; x < code.width; x += 1) {
      const grey = ink + ((code.luminance[y * code.width + x] ?? 0) / 255) * (paper - ink)
      const light = 0.85 + (0.3 * x) / code.width
      picture[(top + y) * width + left + x] = Math.min(
        235,
        Math.max(16, grey * light + 12 * (random() - 0.5)),
      )
    }
  }
  return picture
}
