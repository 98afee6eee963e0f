import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'

// With every other one as it is, these are enough for every attempt.
const framesInASecond = 18

/** The ways in which a picture suffers on a real pack. */
export type Damage = 'sharp' | 'soft' | 'dark' | 'glare' | 'bent' | 'small'

/** Frames of a handheld camera, as many as it shows in about a second: but for the first, each brighter or darker, and about half of them slightly rotated and nearer or further, whichever of them are filtered. */
export function* framesOf(picture: ImageBitmap, damage: Damage, degrees: number, seed: number) {
  const random = randomNumbers(seed)
  const around = (middle: number, deviation: number) => middle + (2 * random() - 1) * deviation
  const noise = noiseOf(damage === 'dark' ? 2.5 : 2, random)
  const damaged = damagedBy(damage, picture, around)
  for (let frame = 0; frame < framesInASecond; frame += 1) {
    const moves = frame === 0 || random() < 0.5 ? 0 : 1
    const view = {
      degrees: around(degrees, moves),
      scale: around(damage === 'small' ? 0.5 : 1, 0.02 * moves),
      light: around(1, 0.05 * moves),
    }
    const canvas = drawn(damaged, view)
    addNoise(canvas, noise, Math.floor(random() * noise.length))
    yield canvas.transferToImageBitmap()
  }
}

function damagedBy(damage: Damage, picture: ImageBitmap, around: (middle: number, by: number) => number) {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  if (damage === 'soft') context.filter = `blur(${width * 0.0025}px)`
  if (damage === 'dark') context.filter = `blur(${width * 0.0009}px) brightness(0.14)`
  if (damage === 'bent') bend(context, picture)
  else context.drawImage(picture, 0, 0)
  if (damage === 'glare') {
    const [x, y] = [around(0.5, 0.1) * width, around(0.5, 0.1) * height]
    const lamp = context.createRadialGradient(x, y, 0, x, y, 0.4 * width)
    for (const [at, light] of [0.9, 0.7, 0.32, 0.08, 0].entries())
      lamp.addColorStop(at / 4, `rgb(255 255 255 / ${light})`)
    context.fillStyle = lamp
    context.fillRect(0, 0, width, height)
  }
  return canvas
}

/** As round a bottle: column by column, narrower to both sides. */
function bend(context: OffscreenCanvasRenderingContext2D, picture: ImageBitmap) {
  const { width, height } = picture
  const side = (width / 2) * Math.sin(1)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  for (let x = Math.ceil(-side); x < side; x += 1) {
    const from = (width / 2) * (1 + Math.asin(x / (width / 2)))
    const wide = 1 / Math.sqrt(1 - (x / (width / 2)) ** 2)
    context.drawImage(picture, from, 0, wide, height, width / 2 + x, 0, 1, height)
  }
}

interface View {
  readonly degrees: number
  readonly scale: number
  readonly light: number
}

function drawn(picture: OffscreenCanvas, { degrees, scale, light }: View): OffscreenCanvas {
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

/** The noise of a sensor: of a normal distribution, nearly, and drawn once, since a frame has two million pixels. */
export function noiseOf(grain: number, random: () => number): Int8Array {
  return Int8Array.from({ length: 65_521 }, () => grain * 2 * (random() + random() + random() - 1.5))
}

export function addNoise(canvas: OffscreenCanvas, noise: Int8Array, start: number) {
  const context = contextOf(canvas)
  const shown = context.getImageData(0, 0, canvas.width, canvas.height)
  for (let place = 0, from = start; place < shown.data.length; place += 4, from += 1) {
    const value = noise[from % noise.length] ?? 0
    for (let colour = place; colour < place + 3; colour += 1)
      shown.data[colour] = (shown.data[colour] ?? 0) + value
  }
  context.putImageData(shown, 0, 0)
}
