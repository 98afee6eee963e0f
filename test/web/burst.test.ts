import { expect, test } from 'vitest'
import { burstDetector } from '../../web/hardware-scanner/burst.ts'

const scanned = (code: string) => [...code.split(''), 'Enter']

/** The texts read from keys with this many milliseconds between them. */
function typed(keys: readonly string[], pause: number): (string | undefined)[] {
  const press = burstDetector()
  return keys.map((key, index) => press(key, 1000 + index * pause).text).filter((text) => text !== undefined)
}

test('six characters or more at once, ended by Enter, are a code', () => {
  expect(typed(scanned('123456'), 50)).toEqual(['123456'])
  expect(typed(scanned('12345'), 5)).toEqual([])
  expect(typed('123456'.split(''), 5)).toEqual([])
})

test('slow typing is not a code', () => {
  expect(typed(scanned('123456'), 51)).toEqual([])
  // Not even that of one.
  expect(typed(scanned('4006381333931'), 51)).toEqual([])
})

/** The texts read from parts with pauses between them that are too long for a burst. */
function inParts(...parts: readonly string[]): (string | undefined)[] {
  const press = burstDetector()
  const keys = parts.flatMap((part, place) => part.split('').map((key) => [key, place * 300] as const))
  const all = [...keys, ['Enter', (parts.length - 1) * 300] as const]
  return all.map(([key, pause], index) => press(key, index + pause).text).filter((text) => text !== undefined)
}

test('the parts of a code belong together, as its check digit says', () => {
  expect(inParts('40063', '81333931')).toEqual(['4006381333931'])
  expect(inParts('40', '0638133', '3931')).toEqual(['4006381333931'])
  expect(inParts('4006381333931', '')).toEqual(['4006381333931'])
  // A key that somebody pressed before is none of it, and a code without a check digit is whole.
  expect(inParts('4', '4006381333931')).toEqual(['4006381333931'])
  expect(inParts('ABC-', '123456')).toEqual(['ABC-123456'])
})

test('Shift may come in between', () => {
  expect(typed(['Shift', 'A', 'B', 'Shift', 'C', '-', '1', '2', 'Enter'], 20)).toEqual(['ABC-12'])
})

test('Control may come before a separator', () => {
  expect(typed(['0', '1', 'A', 'B', 'Control', '\u{1d}', '1', '5', 'Enter'], 20)).toEqual(['01AB\u{1d}15'])
})

test('one code may follow another', () => {
  const press = burstDetector()
  const keys = [...scanned('123456'), ...scanned('abcdef')]
  expect(keys.map((key, index) => press(key, index).text).filter(Boolean)).toEqual(['123456', 'abcdef'])
})

test('the first key may be typed, the following ones are a scanner’s', () => {
  const press = burstDetector()
  expect(press('1', 0).inBurst).toBe(false)
  expect(press('2', 10).inBurst).toBe(true)
  expect(press('3', 100).inBurst).toBe(true)
  expect(press('4', 601).inBurst).toBe(false)
})

test('Tab is typed, however soon it follows the space bar', () => {
  const press = burstDetector()
  press(' ', 0)
  expect(press('Tab', 10).inBurst).toBe(false)
  expect(press('Enter', 20).inBurst).toBe(false)
})
