import { contextOf } from './frames.ts'

/** The ways in which a picture may be less than sharp. */
export const softenings = ['half', 'blur', 'curve', 'glare'] as const

export type Softening = (typeof softenings)[number]

/** Makes a picture half its size, blurs it, bends it as round a bottle, or lets a lamp shine on it. */
export function soften(picture: ImageBitmap, softening: Softening): ImageBitmap {
  const share = softening === 'half' ? 0.5 : 1
  const canvas = new OffscreenCanvas(Math.round(picture.width * share), Math.round(picture.height * share))
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  if (softening === 'blur') context.filter = 'blur(1.2px)'
  if (softening === 'curve') bend(context, picture)
  else context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  if (softening === 'glare') shine(context)
  return canvas.transferToImageBitmap()
}

/** The part of the half turn round a bottle that the picture shows. */
const turn = 0.85

// The columns at the sides are seen at an angle, and so are narrower.
function bend(context: OffscreenCanvasRenderingContext2D, picture: ImageBitmap): void {
  const { width, height } = picture
  const from = (x: number) => ((Math.asin(((2 * x) / width - 1) * turn) / Math.asin(turn) + 1) / 2) * width
  for (let x = 0; x < width; x += 1) {
    context.drawImage(picture, from(x), 0, from(x + 1) - from(x), height, x, 0, 1, height)
  }
}

function shine(context: OffscreenCanvasRenderingContext2D): void {
  const { width, height } = context.canvas
  const reach = 0.6 * Math.min(width, height)
  const light = context.createRadialGradient(0.4 * width, 0.45 * height, 0, 0.4 * width, 0.45 * height, reach)
  light.addColorStop(0, 'rgb(255 255 255 / 80%)')
  light.addColorStop(1, 'rgb(255 255 255 / 0%)')
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
}
