import { normalizeCode } from '../../functions/model/code-forms.ts'

/** How long a code must have been out of the camera's view before it counts again, in milliseconds. */
const absence = 1500

/**
 * Returns a function that takes each code the camera reads, with its time in milliseconds, and returns whether it is a
 * new scan rather than a code still in view.
 */
export function dedupeScans(): (code: string, time: number) => boolean {
  const lastSeen = new Map<string, number>()
  return (code, time) => {
    const key = normalizeCode(code)
    const last = lastSeen.get(key)
    lastSeen.set(key, time)
    return last === undefined || time - last >= absence
  }
}
