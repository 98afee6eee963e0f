import type { Picture } from './picture.ts'

// What is turned may have so many pixels, or that share of what it is made from: more would take too long to read.
const enoughPixels = 650_000
const enoughShare = 0.7

/**
 * The picture turned clockwise by so many degrees, on white: whole, or where that is too large without what lies at the
 * top and at the bottom, since a code of which the bars stand upright is wide.
 */
export function turned({ width, height, luminance }: Picture, degrees: number): Picture {
  const cosine = Math.cos((degrees * Math.PI) / 180)
  const sine = Math.sin((degrees * Math.PI) / 180)
  const newWidth = Math.ceil(width * Math.abs(cosine) + height * Math.abs(sine))
  const wholeHeight = Math.ceil(width * Math.abs(sine) + height * Math.abs(cosine))
  const enough = Math.max(enoughPixels, enoughShare * width * height)
  const newHeight = Math.min(wholeHeight, Math.ceil(enough / newWidth))
  const turnedLuminance = new Uint8ClampedArray(newWidth * newHeight).fill(255)
  for (let place = 0; place < turnedLuminance.length; place += 1) {
    const x = (place % newWidth) - newWidth / 2
    const y = Math.floor(place / newWidth) - newHeight / 2
    const fromX = width / 2 + x * cosine + y * sine
    const fromY = height / 2 - x * sine + y * cosine
    if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue
    turnedLuminance[place] = between(luminance, width, fromX, fromY)
  }
  return { width: newWidth, height: newHeight, luminance: turnedLuminance }
}

// From the four pixels around a point, each as much as it is near.
function between(luminance: Uint8ClampedArray, width: number, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const place = top * width + left
  const above = mix(luminance[place] ?? 0, luminance[place + 1] ?? 0, x - left)
  const below = mix(luminance[place + width] ?? 0, luminance[place + width + 1] ?? 0, x - left)
  return mix(above, below, y - top)
}

function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share
}
