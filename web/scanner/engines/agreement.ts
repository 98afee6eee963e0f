import type { Code } from './engine.ts'

/**
 * Judges one read after another: returns a code's text once it is certain. A matrix code corrects its own errors; a
 * line code counts when as many reads in a row that saw one agree as are `needed`, since wrong ones have valid check
 * digits as well.
 */
export function agreement(): (code: Code | undefined, needed: number) => string | undefined {
  let before: string | undefined
  let equal = 0
  return (code, needed) => {
    if (!code) return undefined
    equal = code.text === before ? equal + 1 : 1
    before = code.text
    return !code.lines || equal >= needed ? code.text : undefined
  }
}
