import { expect, test } from 'vitest'
import { asItIs, attempts } from '../../web/scanner/engines/attempts.ts'
import { openConsensus } from '../../web/scanner/engines/consensus.ts'

/** A frame: what the engine read at an attempt, and what the second one did. */
type Frame = readonly [text: string | undefined, attempt: number, ...compared: readonly string[]]

/** Returns the certain text after each frame that shows a code which takes so many reads. */
function certain(readsNeeded: 1 | 2 | 3, frames: readonly Frame[], needsUpright = false) {
  const consensus = openConsensus()
  return frames.map(([text, attempt, ...compared]) => {
    const code = text === undefined ? undefined : { text, readsNeeded, needsUpright }
    return consensus.take(code, attempt) ?? consensus.compare(compared, attempt)
  })
}

const [first = 0, second = 0] = [...attempts.keys()].filter((attempt) => attempts[attempt]?.isUpright)
const milk = '4006381333931'
const beer = '4006381333948'

test('a code counts at once where both engines read it, however they write it', () => {
  expect(certain(3, [[milk, asItIs, milk]])).toEqual([milk])
  expect(certain(3, [['036000291452', first, '0036000291452']])).toEqual(['036000291452'])
  expect(certain(2, [[`]e0010${milk}`, asItIs, `010${milk}`]])).toEqual([`]e0010${milk}`])
})

test('it counts too where they read it in different frames, and never where the second one alone does', () => {
  const alone: readonly Frame[] = [1, 2, 3].map((attempt) => [undefined, attempt, milk])
  expect(certain(3, [...alone, [milk, asItIs]])).toEqual([undefined, undefined, undefined, milk])
})

test('a date or a weight that only one of them read is not proven', () => {
  const dated = (day: string) => `https://id.gs1.org/01/0${milk}?15=2612${day}`
  expect(certain(2, [[dated('04'), asItIs, dated('14')]])).toEqual([undefined])
  const weighing = (grams: number) => `010${milk}3103000${grams}`
  expect(certain(2, [[weighing(500), asItIs, weighing(800)]])).toEqual([undefined])
})

test('what either engine reads otherwise has to be outweighed', () => {
  const read: Frame = [milk, asItIs, milk]
  expect(certain(3, [[beer, first], read, read]).slice(1)).toEqual([undefined, milk])
  expect(certain(3, [[undefined, first, beer], read, read]).slice(1)).toEqual([undefined, milk])
})

test('two codes in one picture are no contradiction', () => {
  expect(certain(3, [[milk, asItIs, beer, milk]])).toEqual([milk])
})

test('one engine alone takes two frames as they are, or two attempts; for a retail code three attempts', () => {
  const frames = (...all: readonly number[]): Frame[] => all.map((attempt) => ['Shelf', attempt])
  expect(certain(2, frames(asItIs, asItIs))).toEqual([undefined, 'Shelf'])
  expect(certain(2, frames(first, second))).toEqual([undefined, 'Shelf'])
  expect(certain(2, frames(first, first, first)).at(-1)).toBeUndefined()
  expect(certain(3, frames(asItIs, asItIs, asItIs, first)).at(-1)).toBeUndefined()
  expect(certain(3, frames(asItIs, first, second)).at(-1)).toBe('Shelf')
})

test('a UPC-E counts only if the bars were put upright once: lines across half of an EAN-13 are one', () => {
  const asTheyAre: readonly Frame[] = [1, 2, 3].map(() => ['04252614', asItIs, '04252614'])
  expect(certain(3, asTheyAre, true)).toEqual([undefined, undefined, undefined])
  expect(certain(3, [...asTheyAre, ['04252614', first]], true).at(-1)).toBe('04252614')
})

test('a code that corrects its own errors counts at once', () => {
  expect(certain(1, [['shelf', first]])).toEqual(['shelf'])
})

test('what was read more than a second ago counts for nothing', () => {
  const nothing: readonly Frame[] = Array.from({ length: 18 }, () => [undefined, asItIs])
  expect(certain(3, [[undefined, asItIs, milk], ...nothing, [milk, asItIs]]).at(-1)).toBeUndefined()
})

test('a code that has left counts in no frame of another one that the second engine alone has read', () => {
  const former: readonly Frame[] = [asItIs, asItIs, first, second].map((attempt) => [milk, attempt])
  const nothing: readonly Frame[] = Array.from({ length: 13 }, () => [undefined, asItIs])
  const frames: readonly Frame[] = [[beer, asItIs], ...former, ...nothing, [undefined, asItIs, beer]]
  expect(certain(3, frames).at(-1)).toBeUndefined()
})

test('a certain code counts in each frame that shows it, until there is another, which need not outweigh it', () => {
  const shown: readonly Frame[] = [1, 2, 3].map(() => [milk, asItIs, milk])
  const [, , , again, next] = certain(3, [...shown, [milk, asItIs], [beer, asItIs, beer], [milk, asItIs]])
  expect([again, next]).toEqual([milk, beer])
})
