import { normalizeCode } from '../../functions/model/code-forms.ts'

/** How long a code must have been out of the camera's view before it counts again, in milliseconds. */
const absence = 1500

/** The returned function reports whether a code is a new scan; `time` is in milliseconds. */
export function dedupeScans(): (code: string, time: number) => boolean {
  const lastSeen = new Map<string, number>()
  return (code, time) => {
    const key = normalizeCode(code)
    const last = lastSeen.get(key)
    lastSeen.set(key, time)
    return last === undefined || time - last >= absence
  }
}
