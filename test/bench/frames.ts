import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'

/** The whole picture rotated clockwise, on white. */
export function rotated(picture: ImageBitmap, degrees: number): ImageBitmap {
  return drawn(picture, { degrees, scale: 1, light: 1 }).transferToImageBitmap()
}

// With every other one as it is, these are enough for every attempt.
const framesInASecond = 18

/** Frames of a handheld camera, as many as it shows in about a second: each brighter or darker, and about half of them slightly rotated and nearer or further, whichever of them are filtered. */
export function* framesOf(picture: ImageBitmap, degrees: number, seed: number): Iterable<ImageBitmap> {
  const random = randomNumbers(seed)
  const around = (middle: number, deviation: number) => middle + (2 * random() - 1) * deviation
  for (let frame = 0; frame < framesInASecond; frame += 1) {
    const moves = random() < 0.5 ? 0 : 1
    yield drawn(picture, {
      degrees: around(degrees, moves),
      scale: around(1, 0.02 * moves),
      light: around(1, 0.05),
    }).transferToImageBitmap()
  }
}

interface View {
  readonly degrees: number
  readonly scale: number
  readonly light: number
}

function drawn(picture: ImageBitmap, { degrees, scale, light }: View): OffscreenCanvas {
  const angle = (degrees * Math.PI) / 180
  const across = Math.abs(Math.cos(angle)) * scale
  const down = Math.abs(Math.sin(angle)) * scale
  const width = Math.round(picture.width * across + picture.height * down)
  const height = Math.round(picture.width * down + picture.height * across)
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.filter = light === 1 ? 'none' : `brightness(${light})`
  context.translate(width / 2, height / 2)
  context.rotate(angle)
  context.scale(scale, scale)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}

/** The drawing context of a canvas. */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas to draw on.')
  return context
}
