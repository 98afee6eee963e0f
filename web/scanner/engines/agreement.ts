import type { Code } from './engine.ts'

/**
 * Judges one read after another: returns a code's text once it is certain. A matrix code corrects its own errors; a
 * line code counts when two reads in a row that saw one agree, since wrong ones have valid check digits as well.
 */
export function agreement(): (code: Code | undefined) => string | undefined {
  let before: string | undefined
  return (code) => {
    if (!code) return undefined
    if (!code.lines || code.text === before) return code.text
    before = code.text
    return undefined
  }
}
