import { normalizeCode } from '../../functions/model/code-forms.ts'
import { readScan } from '../../functions/model/read-scan.ts'

/** How long a code must have been out of the camera's view before it counts again, in milliseconds. */
const absence = 1500

interface Sight {
  readonly time: number
  /** The dates that it had since it came into view. */
  readonly dates: readonly string[]
}

/**
 * The returned function reports whether a code is a new scan; `time` is in milliseconds. A pack's bars and its dated code
 * are one; two dates are two packs.
 */
export function dedupeScans(): (text: string, time: number) => boolean {
  const sights = new Map<string, Sight>()
  return (text, time) => {
    const { code, until } = readScan(text)
    const key = normalizeCode(code)
    const last = sights.get(key)
    const isBack = last === undefined || time - last.time >= absence
    const before = isBack ? [] : last.dates
    const isOther = until !== undefined && !before.includes(until)
    sights.set(key, { time, dates: isOther ? [...before, until] : before })
    return isBack || (isOther && before.length > 0)
  }
}
