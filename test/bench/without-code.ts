import { chances } from './chance.ts'
import { contextOf } from './frames.ts'

const width = 640
const height = 480

/** A picture with nothing to read in it: noise, a page of letters, or stripes as of a shirt, in turn. */
export function drawWithoutCode(seed: number): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'black'
  const kinds = [noise, letters, stripes]
  kinds[seed % kinds.length]?.(context, chances(seed))
  return canvas.transferToImageBitmap()
}

type Draw = (context: OffscreenCanvasRenderingContext2D, chance: () => number) => void

const noise: Draw = (context, chance) => {
  const grain = 1 + Math.floor(4 * chance())
  for (let y = 0; y < height; y += grain) {
    for (let x = 0; x < width; x += grain) if (chance() < 0.5) context.fillRect(x, y, grain, grain)
  }
}

const letters: Draw = (context, chance) => {
  const size = 10 + Math.floor(20 * chance())
  context.font = `${size}px serif`
  for (let y = size; y < height; y += size) {
    const line = Array.from({ length: 100 }, () =>
      'ab cdefghi jklmn opqrst uvwxyz 0123456789'.charAt(41 * chance()),
    )
    context.fillText(line.join(''), 0, y)
  }
}

const stripes: Draw = (context, chance) => {
  for (let x = 0; x < width; x += 2 + 12 * chance()) context.fillRect(x, 0, 1 + 6 * chance(), height)
}
