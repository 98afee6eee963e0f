/** How long a frame may take, in milliseconds. */
const budget = 200

// More pixels of a camera than these make a frame slow and show hardly more.
const longest = 1600

// With less than half of its length, hardly a code is left to see.
const leastShare = 0.5

/** Reads a frame of which the longer side has at most so many pixels. */
type Read<Value> = (longest: number) => Promise<Value>

/**
 * Sees to it that frames are small enough to be read in time on this device: each that took too long makes the next
 * ones a fifth shorter, and each that did not lets them grow again by a hundredth, to their own size at most.
 */
export function openFrameSizes(): <Value>(
  frame: Readonly<Record<'width' | 'height', number>>,
  read: Read<Value>,
) => Promise<Value> {
  let share = 1
  return async ({ width, height }, read) => {
    const begun = performance.now()
    const value = await read(share * Math.min(longest, Math.max(width, height)))
    const isSlow = performance.now() - begun > budget
    share = isSlow ? Math.max(leastShare, share * 0.8) : Math.min(1, share * 1.01)
    return value
  }
}
