import { comparable } from '../barcodes/gtin.ts'

/** So long a code must have been out of the camera's view before it counts again, in milliseconds. */
const absence = 1500

/** Tells whether a code that the camera reads at a time, in milliseconds, has come anew, rather than stayed in view. */
export function newGuard(): (code: string, time: number) => boolean {
  const lastSeen = new Map<string, number>()
  return (code, time) => {
    const key = comparable(code)
    const last = lastSeen.get(key)
    lastSeen.set(key, time)
    return last === undefined || time - last >= absence
  }
}
