import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import * as z from 'zod/mini'

const file = join(import.meta.dirname, '../limits.json')

// Or an addition would pass a limit that happened to be near.
const atLeastToSpare = 0.5

/**
 * Holds a size, of files in KB, against its limit in `test/limits.json`. `npm run limits` writes the limits instead: each
 * size, rounded up to the next even number.
 */
export function expectWithinLimit(what: string, size: number, parts: readonly string[] = [], unit = 'KB') {
  const limits = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')))
  if (process.env['LIMITS'] === 'write') {
    const limit = 2 * Math.ceil((size + atLeastToSpare) / 2)
    const sorted = Object.entries({ ...limits, [what]: limit }).toSorted(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
    return
  }
  const said = `${what} takes ${size.toFixed(1)} ${unit}, and may take ${limits[what] ?? 'none yet'}. Load less; or, if it has to be, run npm run limits, and say why in the commit.`
  expect(size, [said, ...parts].join('\n')).toBeLessThanOrEqual(limits[what] ?? 0)
}
