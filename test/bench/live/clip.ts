import { closeSync, openSync, writeSync } from 'node:fs'
import { drawBarcode, type Drawing } from '../../support/barcodes.ts'
import { randomNumbers } from '../../../functions/model/demo/random-numbers.ts'
import type { LiveCode } from './codes.ts'
import { blurred, moved, turned } from './optics.ts'

const width = 1280
const height = 720
const framesPerSecond = 20

/** How long a clip lasts, in whole seconds. */
export const clipLength = 8

/** How long nobody can read it, in seconds, as while a hand finds its place and a camera its focus. */
const smeared = 2

/** The blur until then, in pixels of deviation. */
const smear = 5

const paper = 200
const ink = 45

/**
 * Writes a clip of a code in a shaking hand, which is smeared, and then sharp at once, up to half a second later from
 * clip to clip, so that scanners meet it at any of their turns. A bright corner marks the sharp frames.
 */
export async function writeLiveClip(
  file: string,
  { format, text, module, degrees }: LiveCode,
  seed: number,
): Promise<void> {
  const random = randomNumbers(seed)
  const code = turned(await drawBarcode(format, text, 1), module, degrees)
  const secondOf = (blur: number) =>
    Array.from({ length: framesPerSecond }, (_, frame) => {
      const angle = (2 * Math.PI * frame) / framesPerSecond
      const shaken = moved(code, Math.sin(angle + seed), Math.cos(angle))
      return marked(luminance(blurred(shaken, blur), random), blur === 0)
    })
  const [unreadable, sharp] = [secondOf(smear), secondOf(0)]
  const firstSharp = Math.round(framesPerSecond * (smeared + random() / 2))
  const chrominance = Buffer.alloc((width * height) / 2, 128)
  const output = openSync(file, 'w')
  writeSync(output, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  const rest = clipLength * framesPerSecond - firstSharp
  for (const picture of [...repeated(unreadable, firstSharp), ...repeated(sharp, rest)])
    for (const part of [Buffer.from('FRAME\n'), picture, chrominance]) writeSync(output, part)
  closeSync(output)
}

// In a corner that is outside of what scanners read.
function marked(picture: Buffer, isSharp: boolean): Buffer {
  for (let row = 0; row < 16; row += 1) picture.fill(isSharp ? 235 : 16, row * width, row * width + 16)
  return picture
}

/** So many pictures, which begin again after the last one. */
function repeated(pictures: readonly Buffer[], count: number): readonly Buffer[] {
  const rounds = Math.ceil(count / pictures.length)
  return Array.from({ length: rounds }, () => pictures)
    .flat()
    .slice(0, count)
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
