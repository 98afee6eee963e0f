import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webFolder } from '../support/modules.ts'

const sheets = readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

// Matches left or right, in a property or its value. Languages such as Hebrew have it the other way round.
const physical =
  /^\s*(?:[\w-]*\b(?:left|right)\b[\w-]*\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b).*$/gm

// Of four sides, the second and the fourth are right and left.
const side = String.raw`([^\s(]+(?:\([^)]*\))?)`
const sides = new RegExp(String.raw`^\s*(?:margin|padding|inset): ${side} ${side} ${side} ${side};$`, 'gm')

function physicalIn(file: string): readonly string[] {
  const styles = readFileSync(join(webFolder, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const unequal = [...styles.matchAll(sides)].filter(([, , right, , left]) => right !== left)
  return [...(styles.match(physical) ?? []), ...unequal.map(([line]) => line)].map(
    (line) => `${file}: ${line.trim()}`,
  )
}

test('no style says left or right', () => {
  expect(sheets.length).toBeGreaterThan(30)
  expect(sheets.flatMap(physicalIn)).toEqual([])
})
