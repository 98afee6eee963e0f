/** How long a frame may take, in milliseconds. */
const budget = 200

// More pixels make a frame slow to read and show hardly more.
const maximumLength = 1600

// At less than half of its length, hardly any code remains readable.
const minimumShare = 0.5

/** Reads a frame scaled down to at most `longest` pixels on its longer side. */
type Read<Value> = (longest: number) => Promise<Value>

/**
 * Keeps frames small enough to be read in time on this device: each that took too long makes the next ones a fifth
 * shorter, and each that did not lets them grow again by a hundredth, up to their own size.
 */
export function openFrameSizes(): <Value>(
  frame: Readonly<Record<'width' | 'height', number>>,
  read: Read<Value>,
) => Promise<Value> {
  let share = 1
  return async ({ width, height }, read) => {
    const begun = performance.now()
    const value = await read(share * Math.min(maximumLength, Math.max(width, height)))
    const isSlow = performance.now() - begun > budget
    share = isSlow ? Math.max(minimumShare, share * 0.8) : Math.min(1, share * 1.01)
    return value
  }
}
