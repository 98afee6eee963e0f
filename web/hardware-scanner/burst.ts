import { scannedGtin } from '../../functions/model/gtin.ts'

/** The longest pause within a burst, in milliseconds; people type more slowly. */
export const longestPause = 50

/** The longest pause within a code that comes in several bursts, by radio or on a busy phone. */
const longestGap = 500

const minimumLength = 6

/** Whether a key belongs to a burst, and the text of the burst if it completes one. */
export interface KeyResult {
  readonly inBurst: boolean
  readonly text?: string
}

/** Text typed without a long pause, and its last burst. */
interface Typed {
  readonly whole: string
  readonly burst: string
  /** Whether any two of its characters came in a burst. */
  readonly isScanned: boolean
}

const nothing: Typed = { whole: '', burst: '', isScanned: false }

/** A hardware scanner types at least 6 characters in a burst, then Enter. Times are in milliseconds. */
export function burstDetector(): (key: string, time: number) => KeyResult {
  let typed = nothing
  let last = -Infinity
  return (key, time) => {
    const pause = time - last
    const isCharacter = key.length === 1
    if (!isCharacter && key !== 'Enter') {
      // Capital letters come with Shift, separators with Control; any other key is a person's, however fast.
      if (key !== 'Shift' && key !== 'Control') typed = nothing
      return { inBurst: false }
    }
    last = time
    const before = pause > longestGap ? nothing : pause > longestPause ? { ...typed, burst: '' } : typed
    const isScanned = before.isScanned || before.burst !== ''
    if (isCharacter) {
      typed = { whole: before.whole + key, burst: before.burst + key, isScanned }
      return { inBurst: isScanned }
    }
    const text = codeOf(before.burst === '' ? typed : before)
    typed = nothing
    return { inBurst: isScanned || text !== undefined, ...(text !== undefined && { text }) }
  }
}

/** The parts of a code belong together if their check digit says so; otherwise the last part is one if it can be. */
function codeOf({ whole, burst, isScanned }: Typed): string | undefined {
  if (isScanned && scannedGtin(whole) !== undefined) return whole
  if (burst.length < minimumLength) return undefined
  return scannedGtin(burst) === undefined ? whole : burst
}
