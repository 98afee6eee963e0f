import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resolveNames } from '../../infra/custom-media.ts'
import { media, phone } from '../../web/ui/page/media.ts'
import { webFolder } from '../support/modules.ts'

const files = readdirSync(webFolder, { recursive: true, encoding: 'utf8' })
const sheets = files.filter((file) => file.endsWith('.css'))
const read = (file: string) => readFileSync(join(webFolder, file), 'utf8')

// As the rule of `infra/lint-rules.js`, which reads no style sheets.
const clause = /^\s*(?:\/\*|\*) (?:Who|Whom|Whose|What|Where|Which|Whoever|Whatever|Wherever)\b.*$/gm

test('no comment in a style sheet begins with a clause for a subject', () => {
  expect(sheets.length).toBeGreaterThan(30)
  const found = sheets.flatMap((file) => read(file).match(clause) ?? [])
  expect(found).toEqual([])
})

// Matches left or right, in a property or its value. Languages such as Hebrew have it the other way round.
const physical =
  /^\s*(?:[\w-]*\b(?:left|right)\b[\w-]*\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b).*$/gm

// Of four sides, the second and the fourth are right and left.
const side = String.raw`([^\s(]+(?:\([^)]*\))?)`
const sides = new RegExp(String.raw`^\s*(?:margin|padding|inset): ${side} ${side} ${side} ${side};$`, 'gm')

function physicalIn(file: string): readonly string[] {
  const styles = read(file).replaceAll(/\/\*.*?\*\//gs, '')
  const unequal = [...styles.matchAll(sides)].filter(([, , right, , left]) => right !== left)
  return [...(styles.match(physical) ?? []), ...unequal.map(([line]) => line)].map(
    (line) => `${file}: ${line.trim()}`,
  )
}

test('no style says left or right', () => {
  expect(sheets.flatMap(physicalIn)).toEqual([])
})

// A tap leaves the pointer where it was: what is tapped would go on looking as if pointed at.
test('only a pointer that hovers changes what it points at', () => {
  const touched = (file: string) => read(file).replaceAll(/^@media .*\(hover: hover\)[^]*?^}/gm, '')
  expect(sheets.filter((file) => touched(file).includes(':hover'))).toEqual([])
  expect(sheets.filter((file) => read(file).includes(':hover')).length).toBeGreaterThan(5)
})

const conditions = sheets.flatMap((file) => read(file).match(/^@media .*$/gm) ?? [])

test('style sheets call the layout of a phone by its name', () => {
  expect(conditions.filter((line) => line.includes('(--phone)')).length).toBeGreaterThan(10)
  expect(conditions.filter((line) => line.includes('48rem'))).toEqual([])
})

test('each name stands for the condition that scripts ask for, and an unknown one stops the build', () => {
  const resolve = (line: string) => resolveNames(line, media)
  expect(resolve('@media (--phone) {')).toBe(`@media ${phone} {`)
  expect(resolve('@media (--wide) and (hover: hover) {')).toBe(
    `@media ${media['(--wide)']} and (hover: hover) {`,
  )
  expect(() => resolve('@media (--tall) {')).toThrow('(--tall)')
})

test('only the elements before the login are given the classes of PrimeReact', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  const writing = sources.filter((file) => /['"` ]p-[a-z]/.test(read(file)))
  expect(writing).not.toEqual([])
  expect(writing.filter((file) => !file.startsWith(join('ui', 'plain')))).toEqual([])
})
