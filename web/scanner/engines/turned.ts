import type { Picture } from './picture.ts'

/** The picture turned clockwise by so many degrees, whole, on white. */
export function turned({ width, height, luminance }: Picture, degrees: number): Picture {
  const cosine = Math.cos((degrees * Math.PI) / 180)
  const sine = Math.sin((degrees * Math.PI) / 180)
  const newWidth = Math.ceil(width * Math.abs(cosine) + height * Math.abs(sine))
  const newHeight = Math.ceil(width * Math.abs(sine) + height * Math.abs(cosine))
  const turnedLuminance = new Uint8ClampedArray(newWidth * newHeight).fill(255)
  for (let y = 0; y < newHeight; y += 1) {
    for (let x = 0; x < newWidth; x += 1) {
      const right = x - newWidth / 2
      const down = y - newHeight / 2
      const fromX = width / 2 + right * cosine + down * sine
      const fromY = height / 2 - right * sine + down * cosine
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue
      turnedLuminance[y * newWidth + x] = between(luminance, width, fromX, fromY)
    }
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
