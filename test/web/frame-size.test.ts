import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFrameSizes } from '../../web/scanner/engines/frame-size.ts'
import { rotate } from '../../web/scanner/engines/rotate.ts'

const frame = { width: 720, height: 960 }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

// A device that takes this long for a whole frame, and proportionally less for fewer pixels.
function deviceTaking(milliseconds: number) {
  const sized = openFrameSizes()
  return () =>
    sized(frame, async (longest) => {
      const spent = milliseconds * (longest / frame.height) ** 2
      vi.advanceTimersByTime(spent)
      return spent
    })
}

test('a frame that is decoded in time keeps its size', async () => {
  const read = deviceTaking(190)
  for (let count = 0; count < 5; count += 1) expect(await read()).toBeCloseTo(190, 0)
})

test('on a slow device, frames shrink until they are decoded in time, and stay so', async () => {
  const read = deviceTaking(300)
  for (let count = 0; count < 6; count += 1) await read()
  for (let count = 0; count < 50; count += 1) {
    const spent = await read()
    expect(spent).toBeLessThan(201)
    expect(spent).toBeGreaterThan(185)
  }
})

// A code is lost with the frame that is too small for it.
test('one slow frame in ten changes nothing', async () => {
  const sized = openFrameSizes()
  for (let count = 0; count < 50; count += 1) {
    const longest = await sized(frame, async (length) => {
      vi.advanceTimersByTime(count % 10 === 0 ? 2_000 : 150)
      return length
    })
    expect(longest).toBe(960)
  }
})

test('no frame shrinks so far that a code has less than two pixels a module, and all grow quickly', async () => {
  let milliseconds = 5_000
  const sized = openFrameSizes()
  const read = () =>
    sized(frame, async (longest) => {
      vi.advanceTimersByTime(milliseconds)
      return longest
    })
  for (let count = 0; count < 20; count += 1) expect(await read()).toBeGreaterThanOrEqual(720)
  expect(await read()).toBe(720)
  milliseconds = 100
  for (let count = 0; count < 2; count += 1) await read()
  expect(await read()).toBe(960)
})

test('frames of a high resolution are scaled down to what a reader needs', async () => {
  expect(await openFrameSizes()({ width: 3840, height: 2160 }, async (longest) => longest)).toBe(1600)
})

test('a rotated frame has fewer pixels to read, and its whole width', () => {
  const picture = { width: 1280, height: 720, luminance: new Uint8ClampedArray(1280 * 720) }
  for (const degrees of [15, 30, 45, 60, 75, 90]) {
    const { width, height } = rotate(picture, degrees)
    expect(width * height).toBeLessThan(1280 * 720)
    const angle = (degrees * Math.PI) / 180
    expect(width).toBe(Math.ceil(1280 * Math.cos(angle) + 720 * Math.sin(angle)))
  }
})
