import { contextOf } from './frames.ts'
import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'

const width = 640
const height = 480

/** A picture without a code: noise, a page of letters, or stripes like those of a shirt, in turn. */
export function drawWithoutCode(seed: number): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'black'
  const kinds = [noise, letters, stripes]
  kinds[seed % kinds.length]?.(context, randomNumbers(seed))
  return canvas.transferToImageBitmap()
}

type Draw = (context: OffscreenCanvasRenderingContext2D, random: () => number) => void

const noise: Draw = (context, random) => {
  const grain = 1 + Math.floor(4 * random())
  for (let y = 0; y < height; y += grain) {
    for (let x = 0; x < width; x += grain) if (random() < 0.5) context.fillRect(x, y, grain, grain)
  }
}

const letters: Draw = (context, random) => {
  const size = 10 + Math.floor(20 * random())
  context.font = `${size}px serif`
  for (let y = size; y < height; y += size) {
    const line = Array.from({ length: 100 }, () =>
      'ab cdefghi jklmn opqrst uvwxyz 0123456789'.charAt(41 * random()),
    )
    context.fillText(line.join(''), 0, y)
  }
}

const stripes: Draw = (context, random) => {
  for (let x = 0; x < width; x += 2 + 12 * random()) context.fillRect(x, 0, 1 + 6 * random(), height)
}
