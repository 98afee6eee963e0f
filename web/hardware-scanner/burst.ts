/** The longest pause within a burst, in milliseconds; people type more slowly. */
export const longestPause = 50

const minimumLength = 6

/** Whether a key belongs to a burst, and the text of the burst if it completes one. */
export interface KeyResult {
  readonly inBurst: boolean
  readonly text?: string
}

/** A hardware scanner types at least 6 characters in a burst, then Enter. Times are in milliseconds. */
export function burstDetector(): (key: string, time: number) => KeyResult {
  let text = ''
  let last = -Infinity
  return (key, time) => {
    const inTime = time - last <= longestPause
    const isCharacter = key.length === 1
    if (!isCharacter && key !== 'Enter') {
      // Capital letters come with Shift; any other key, such as Tab, is a person's, however fast.
      if (key !== 'Shift') text = ''
      return { inBurst: false }
    }
    last = time
    const before = inTime ? text : ''
    text = isCharacter ? before + key : ''
    const isComplete = key === 'Enter' && before.length >= minimumLength
    return { inBurst: before !== '', ...(isComplete && { text: before }) }
  }
}
