import type { Picture } from './picture.ts'

export interface View {
  /** The point of the picture that comes into the middle. */
  readonly x: number
  readonly y: number
  /** Clockwise. */
  readonly degrees: number
  /** So many times as large. */
  readonly scale: number
  /** The size of the result, in pixels. */
  readonly width: number
  readonly height: number
}

// A rotated or enlarged picture has at most this many pixels, or this share of the original's: more would take too long
// to read.
const maximumPixels = 650_000
const maximumShare = 0.7

/** Clockwise, on white. Crops a large result at top and bottom: a code with upright bars is wide. */
export function rotate(picture: Picture, degrees: number, scale = 1): Picture {
  const middle = { x: picture.width / 2, y: picture.height / 2 }
  return show(picture, { ...middle, degrees, scale, ...sizeOf(picture, degrees, scale) })
}

export function sizeOf({ width, height }: Picture, degrees: number, scale: number) {
  const cosine = scale * Math.abs(Math.cos((degrees * Math.PI) / 180))
  const sine = scale * Math.abs(Math.sin((degrees * Math.PI) / 180))
  return { width: width * cosine + height * sine, height: width * sine + height * cosine }
}

/** The part of the picture that is in view, with bilinear interpolation, on white, and cropped as `rotate` crops. */
export function show(picture: Picture, { x, y, degrees, scale, ...size }: View): Picture {
  const width = Math.ceil(size.width)
  const maximum = Math.max(maximumPixels, maximumShare * picture.width * picture.height)
  const height = Math.ceil(Math.min(size.height, maximum / width))
  const cosine = Math.cos((degrees * Math.PI) / 180) / scale
  const sine = Math.sin((degrees * Math.PI) / 180) / scale
  const luminance = new Uint8ClampedArray(width * height).fill(255)
  for (let row = 0; row < height; row += 1) {
    let fromX = x - (width / 2) * cosine + (row - height / 2) * sine
    let fromY = y + (width / 2) * sine + (row - height / 2) * cosine
    for (let place = row * width; place < (row + 1) * width; place += 1) {
      if (fromX >= 0 && fromY >= 0 && fromX < picture.width - 1 && fromY < picture.height - 1)
        luminance[place] = interpolate(picture, fromX, fromY)
      fromX += cosine
      fromY -= sine
    }
  }
  return { width, height, luminance }
}

function interpolate({ luminance, width }: Picture, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const place = top * width + left
  const above = mix(luminance[place] ?? 0, luminance[place + 1] ?? 0, x - left)
  const below = mix(luminance[place + width] ?? 0, luminance[place + width + 1] ?? 0, x - left)
  return mix(above, below, y - top)
}

const mix = (one: number, other: number, share: number): number => one + (other - one) * share
