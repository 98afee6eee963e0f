import type { Drawing } from '../../support/barcodes.ts'

const samples = 4

/** A drawing with so many pixels for each of its own, turned clockwise, on white. */
export function turned(drawing: Drawing, scale: number, degrees: number): Drawing {
  const cosine = Math.cos((degrees * Math.PI) / 180)
  const sine = Math.sin((degrees * Math.PI) / 180)
  const width = Math.ceil(scale * (drawing.width * Math.abs(cosine) + drawing.height * Math.abs(sine)))
  const height = Math.ceil(scale * (drawing.width * Math.abs(sine) + drawing.height * Math.abs(cosine)))
  const at = (x: number, y: number) => {
    const column = Math.floor((x * cosine + y * sine) / scale + drawing.width / 2)
    const row = Math.floor((y * cosine - x * sine) / scale + drawing.height / 2)
    const isInside = column >= 0 && row >= 0 && column < drawing.width && row < drawing.height
    return isInside ? (drawing.luminance[row * drawing.width + column] ?? 255) : 255
  }
  return drawn(width, height, (x, y) => mean(x - width / 2, y - height / 2, at))
}

// Of several points in a pixel, as a sensor's pixel collects light.
function mean(x: number, y: number, at: (x: number, y: number) => number): number {
  let sum = 0
  for (let sample = 0; sample < samples ** 2; sample += 1) {
    const across = ((sample % samples) + 0.5) / samples
    const down = (Math.floor(sample / samples) + 0.5) / samples
    sum += at(x + across, y + down)
  }
  return sum / samples ** 2
}

/** A drawing moved by less than a pixel or a few. */
export function moved({ width, height, luminance }: Drawing, right: number, down: number): Drawing {
  const at = (x: number, y: number) =>
    luminance[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 255
  const [left, top] = [Math.floor(-right), Math.floor(-down)]
  const [across, below] = [-right - left, -down - top]
  return drawn(width, height, (x, y) => {
    const upper = at(x + left, y + top) * (1 - across) + at(x + left + 1, y + top) * across
    const lower = at(x + left, y + top + 1) * (1 - across) + at(x + left + 1, y + top + 1) * across
    return upper * (1 - below) + lower * below
  })
}

/** A drawing out of focus: blurred with this deviation, in pixels, by three means in each direction. */
export function blurred(drawing: Drawing, deviation: number): Drawing {
  if (deviation === 0) return drawing
  // Three means over so many pixels have the variance of the blur.
  const reach = (Math.sqrt(4 * deviation ** 2 + 1) - 1) / 2
  return [1, 2, 3].reduce(
    (picture) => transposed(meanOfRows(transposed(meanOfRows(picture, reach)), reach)),
    drawing,
  )
}

// The pixels at the ends count by the part of them that is within reach.
function meanOfRows({ width, height, luminance }: Drawing, reach: number): Drawing {
  const whole = Math.floor(reach)
  const blurry = new Uint8ClampedArray(width * height)
  for (let row = 0; row < width * height; row += width) {
    const at = (column: number) => luminance[row + Math.min(width - 1, Math.max(0, column))] ?? 255
    let sum = 0
    for (let column = -whole; column < whole; column += 1) sum += at(column)
    for (let x = 0; x < width; x += 1) {
      sum += at(x + whole)
      const ends = at(x - whole - 1) + at(x + whole + 1)
      blurry[row + x] = (sum + (reach - whole) * ends) / (2 * reach + 1)
      sum -= at(x - whole)
    }
  }
  return { width, height, luminance: blurry }
}

function transposed({ width, height, luminance }: Drawing): Drawing {
  return drawn(height, width, (x, y) => luminance[x * width + y] ?? 255)
}

function drawn(width: number, height: number, grey: (x: number, y: number) => number): Drawing {
  const luminance = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) luminance[y * width + x] = grey(x, y)
  }
  return { width, height, luminance }
}
