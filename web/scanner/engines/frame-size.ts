/** How long a frame may take, in milliseconds. */
const budget = 200

// More pixels make a frame slow to read and show hardly more.
const maximumLength = 1600

// A retail code is 113 modules wide with its margins. In a frame of this length, 540 pixels wide on a phone, it still
// has two pixels a module where it takes no more than half of the aim's width; with fewer it is lost.
const minimumLength = 720

/** One slow frame may be the moment's fault. */
const slowFrames = 3

const maximumGrowth = 1.25

/** Reads a frame scaled down to at most `longest` pixels on its longer side. */
type Read<Value> = (longest: number) => Promise<Value>

/**
 * Keeps frames small enough to be read in time on this device: several in a row that took too long make the next ones a
 * fifth shorter, and each that would have been in time when larger lets them grow again, up to their own size.
 */
export function openFrameSizes(): <Value>(
  frame: Readonly<Record<'width' | 'height', number>>,
  read: Read<Value>,
) => Promise<Value> {
  let share = 1
  let slow = 0
  return async ({ width, height }, read) => {
    const whole = Math.min(maximumLength, Math.max(width, height))
    const begun = performance.now()
    const value = await read(share * whole)
    const spent = performance.now() - begun
    slow = spent > budget ? slow + 1 : 0
    if (slow >= slowFrames) {
      share = Math.max(Math.min(1, minimumLength / whole), share * 0.8)
      slow = 0
    }
    // Its time grows with its pixels.
    const growth = Math.min(maximumGrowth, Math.sqrt(budget / spent))
    if (growth > 1) share = Math.min(1, share * growth)
    return value
  }
}
