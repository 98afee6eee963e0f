import { randomNumbers } from '../../functions/model/demo/random-numbers.ts'
import { addNoise, contextOf, noiseOf } from './frames.ts'
import type { DrawnCode } from './task.ts'

/** The camera's frame, and how much of the pack it shows across: a phone is held some 15 centimetres away. */
const camera = { width: 1920, height: 1080 }
const millimetresAcross = [150, 190] as const
const framesInASecond = 18

/** Frames of a pack in front of a handheld camera, as many as it shows in about a second. */
export function* packFrames(codes: readonly (DrawnCode & { bitmap: ImageBitmap })[], seed: number) {
  const random = randomNumbers(seed)
  const between = (least: number, most: number) => least + (most - least) * random()
  const scale = camera.width / between(...millimetresAcross)
  const pack = drawPack(codes, scale, random)
  const place = { x: between(-0.08, 0.08) * camera.width, y: between(-0.08, 0.08) * camera.height }
  const tilt = between(-12, 12)
  const [blur, grain] = [between(0.4, 1.6), between(4, 14)]
  const light = between(0.6, 1.05)
  const noise = noiseOf(grain, random)
  for (let frame = 0; frame < framesInASecond; frame += 1) {
    const canvas = new OffscreenCanvas(camera.width, camera.height)
    const context = contextOf(canvas)
    context.filter = `blur(${blur * between(0.7, 1.5)}px) brightness(${light * between(0.95, 1.05)})`
    context.fillStyle = '#8a8178'
    context.fillRect(0, 0, camera.width, camera.height)
    context.translate(
      camera.width / 2 + place.x + between(-15, 15),
      camera.height / 2 + place.y + between(-15, 15),
    )
    context.rotate(((tilt + between(-1.5, 1.5)) * Math.PI) / 180)
    // Leaned away: as much shorter one way.
    context.scale(between(0.97, 1.03), between(0.88, 1))
    // A hand's tremble while the shutter is open.
    const [shakeX, shakeY] = [between(-2.5, 2.5), between(-2.5, 2.5)]
    for (const [step, share] of [1, 1 / 2, 1 / 3].entries()) {
      context.globalAlpha = share
      context.drawImage(pack, -pack.width / 2 + (shakeX * step) / 2, -pack.height / 2 + (shakeY * step) / 2)
    }
    addNoise(canvas, noise, Math.floor(between(0, noise.length)))
    yield canvas.transferToImageBitmap()
  }
}

/** A label with its codes side by side, and letters around them. */
function drawPack(
  codes: readonly (DrawnCode & { bitmap: ImageBitmap })[],
  scale: number,
  random: () => number,
) {
  const gap = 3 * scale
  const sizes = codes.map(({ bitmap, millimetres }) => {
    const width = millimetres * scale
    return { bitmap, width, height: (width * bitmap.height) / bitmap.width }
  })
  const width = sizes.reduce((sum, one) => sum + one.width, gap * (sizes.length + 1))
  const height = Math.max(...sizes.map((one) => one.height)) + 2 * gap + 14 * scale
  const canvas = new OffscreenCanvas(Math.ceil(Math.max(width, 60 * scale)), Math.ceil(height))
  const context = contextOf(canvas)
  context.fillStyle = `hsl(${360 * random()} 30% 94%)`
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#222'
  context.font = `${3 * scale}px sans-serif`
  context.fillText('Chicken breast fillets, 400 g', gap, 5 * scale)
  context.fillText('Keep refrigerated below 5 °C', gap, canvas.height - 3 * scale)
  context.imageSmoothingQuality = 'high'
  let x = (canvas.width - width) / 2 + gap
  for (const { bitmap, ...size } of sizes) {
    context.drawImage(bitmap, x, 7 * scale + gap, size.width, size.height)
    x += size.width + gap
  }
  return canvas
}
