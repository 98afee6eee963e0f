/** The longest pause within a burst, in milliseconds; people press keys slower than that. */
export const longestPause = 50

const shortest = 6

/** What a key came to: whether it belongs to a burst, and the text of a burst that it ends. */
export interface Pressed {
  readonly inBurst: boolean
  readonly text?: string
}

/**
 * Tells what a hardware scanner types from what a person does: at least 6 characters in a burst, then Enter. The
 * returned function takes one key (as `KeyboardEvent.key` has it) and its time in milliseconds after the other.
 */
export function newBurst(): (key: string, time: number) => Pressed {
  let text = ''
  let last = -Infinity
  return (key, time) => {
    const inTime = time - last <= longestPause
    const isCharacter = key.length === 1
    if (!isCharacter && key !== 'Enter') {
      // Capitals come with it; any other key is a person's, as Tab, however fast.
      if (key !== 'Shift') text = ''
      return { inBurst: false }
    }
    last = time
    const before = inTime ? text : ''
    text = isCharacter ? before + key : ''
    const isWhole = key === 'Enter' && before.length >= shortest
    return { inBurst: before !== '', ...(isWhole && { text: before }) }
  }
}
