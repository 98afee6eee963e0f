import { expect, test } from 'vitest'
import { asItIs, attempts } from '../../web/scanner/engines/attempts.ts'
import { openConsensus } from '../../web/scanner/engines/consensus.ts'

type Read = readonly [text: string, attempt: number]

/** Returns the certain text after each read of a code that needs so many. */
function certain(readsNeeded: 1 | 2 | 3, ...reads: readonly Read[]) {
  const consensus = openConsensus()
  return reads.map(([text, attempt]) =>
    consensus.take({ text, readsNeeded, needsUpright: readsNeeded === 3 }, attempt),
  )
}

test('two equal reads count if the picture was as it is, or filtered in two ways', () => {
  expect(certain(2, ['milk', asItIs], ['milk', asItIs])).toEqual([undefined, 'milk'])
  expect(certain(2, ['milk', asItIs], ['milk', 3])).toEqual([undefined, 'milk'])
  expect(certain(2, ['milk', 2], ['milk', 3])).toEqual([undefined, 'milk'])
})

test('of two filters that agree, one must be a reliable one; without one it takes three', () => {
  const doubtful = [...attempts.keys()].filter(
    (attempt) => attempt !== asItIs && !attempts[attempt]?.isReliable,
  )
  const [first = 0, second = 0, third = 0] = doubtful
  expect(certain(2, ['beer', first], ['beer', second])).toEqual([undefined, undefined])
  expect(certain(2, ['beer', first], ['beer', second], ['beer', first]).at(-1)).toBeUndefined()
  expect(certain(2, ['beer', first], ['beer', second], ['beer', third]).at(-1)).toBe('beer')
  expect(certain(2, ['beer', first], ['beer', 3]).at(-1)).toBe('beer')
})

test('a UPC-E counts only if the bars were put upright once: lines across half of an EAN-13 are one', () => {
  const reads: readonly Read[] = [
    ['milk', asItIs],
    ['milk', asItIs],
    ['milk', asItIs],
  ]
  expect(certain(3, ...reads)).toEqual([undefined, undefined, undefined])
  expect(certain(3, ...reads, ['milk', 1]).at(-1)).toBe('milk')
})

test('what a filter has read is confirmed by others at once, and what was read as it is by the next frame', () => {
  const code = { text: 'milk', readsNeeded: 2 as const }
  const consensus = openConsensus()
  expect(consensus.confirming()).toBeUndefined()
  consensus.take(code, 1)
  const tried = [1, 2, 3, 4, 5, 6].map(() => {
    const attempt = consensus.confirming()
    consensus.take(undefined, attempt ?? asItIs)
    return attempt
  })
  expect(new Set([1, ...tried]).size).toBe(7)
  const areReliable = tried.map((attempt) => attempts[attempt ?? asItIs]?.isReliable)
  expect(areReliable).toEqual([true, true, true, false, false, false])
  for (const attempt of tried) expect(attempts[attempt ?? asItIs]).toMatchObject({ isUpright: true })
  expect(consensus.confirming()).toBeUndefined()
  consensus.take(code, asItIs)
  expect(consensus.confirming()).toBe(asItIs)
})

test('a filter that agrees with itself proves nothing', () => {
  const sized: readonly Read[] = [
    ['beer', 3],
    ['beer', 3],
    ['beer', 3],
  ]
  expect(certain(2, ...sized)).toEqual([undefined, undefined, undefined])
})

test('neither do two that enlarge the same bars in the same way, however they denoise them', () => {
  const [one = 0, other = 0] = [...attempts.keys()].filter(
    (attempt) => attempts[attempt]?.kind === attempts[3]?.kind,
  )
  expect(certain(2, ['beer', one], ['beer', other])).toEqual([undefined, undefined])
  expect(certain(2, ['beer', one], ['beer', other], ['beer', 4]).at(-1)).toBe('beer')
  const consensus = openConsensus()
  consensus.take({ text: 'beer', readsNeeded: 2 }, one)
  const tried = [1, 2, 3, 4, 5].map(() => {
    const attempt = consensus.confirming()
    consensus.take(undefined, attempt ?? asItIs)
    return attempt
  })
  expect(tried).not.toContain(other)
})

test('a different read in between starts over', () => {
  const reads: readonly Read[] = [
    ['milk', asItIs],
    ['beer', asItIs],
    ['milk', asItIs],
    ['milk', 1],
  ]
  expect(certain(2, ...reads)).toEqual([undefined, undefined, undefined, 'milk'])
})

test('a UPC-E counts at the third read', () => {
  const reads: readonly Read[] = [
    ['milk', asItIs],
    ['milk', asItIs],
    ['milk', 1],
  ]
  expect(certain(3, ...reads)).toEqual([undefined, undefined, 'milk'])
})

test('a code that corrects its own errors counts at once', () => {
  expect(certain(1, ['shelf', 3])).toEqual(['shelf'])
})
