import type { Picture } from './picture.ts'

// A rotated picture has at most this many pixels, or this share of the original's: more would take too long to read.
const maximumPixels = 650_000
const maximumShare = 0.7

/**
 * The picture rotated clockwise, on white. Where it would get too large, its top and bottom are cropped: a code whose
 * bars stand upright is wide.
 */
export function rotate({ width, height, luminance }: Picture, degrees: number): Picture {
  const cosine = Math.cos((degrees * Math.PI) / 180)
  const sine = Math.sin((degrees * Math.PI) / 180)
  const newWidth = Math.ceil(width * Math.abs(cosine) + height * Math.abs(sine))
  const fullHeight = Math.ceil(width * Math.abs(sine) + height * Math.abs(cosine))
  const maximum = Math.max(maximumPixels, maximumShare * width * height)
  const newHeight = Math.min(fullHeight, Math.ceil(maximum / newWidth))
  const rotated = new Uint8ClampedArray(newWidth * newHeight).fill(255)
  for (let y = 0; y < newHeight; y += 1) {
    let fromX = width / 2 - (newWidth / 2) * cosine + (y - newHeight / 2) * sine
    let fromY = height / 2 + (newWidth / 2) * sine + (y - newHeight / 2) * cosine
    for (let place = y * newWidth; place < (y + 1) * newWidth; place += 1) {
      if (fromX >= 0 && fromY >= 0 && fromX < width - 1 && fromY < height - 1)
        rotated[place] = interpolate(luminance, width, fromX, fromY)
      fromX += cosine
      fromY -= sine
    }
  }
  return { width: newWidth, height: newHeight, luminance: rotated }
}

// Bilinear.
function interpolate(luminance: Uint8ClampedArray, width: number, x: number, y: number): number {
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
