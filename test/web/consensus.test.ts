import { expect, test } from 'vitest'
import { asItIs, openConsensus } from '../../web/scanner/engines/consensus.ts'

type Read = readonly [text: string, attempt: number]

/** What each read of a code that needs so many makes certain. */
function certain(readsNeeded: 1 | 2 | 3, ...reads: readonly Read[]) {
  const consensus = openConsensus()
  return reads.map(([text, attempt]) => consensus({ text, readsNeeded }, attempt))
}

test('two equal reads count if the picture was as it is, or filtered in two ways', () => {
  expect(certain(2, ['milk', asItIs], ['milk', asItIs])).toEqual([undefined, 'milk'])
  expect(certain(2, ['milk', asItIs], ['milk', 3])).toEqual([undefined, 'milk'])
  expect(certain(2, ['milk', 2], ['milk', 3])).toEqual([undefined, 'milk'])
})

test('a filter that agrees with itself proves nothing', () => {
  const sized: readonly Read[] = [
    ['beer', 3],
    ['beer', 3],
    ['beer', 3],
  ]
  expect(certain(2, ...sized)).toEqual([undefined, undefined, undefined])
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
