import type { Code } from './engine.ts'

/** The attempt that reads a picture as it is; the others are numbered from 1. */
export const asItIs = 0

/**
 * Takes one read after another, with the number of the attempt that made it, and returns a code's text once it is
 * certain: once enough reads in a row agree, ignoring those that saw none, since misreads can have valid check digits
 * too. Two of the same attempt agree only where the picture was read as it is: what a filter makes of a blur is wrong in
 * the same way, frame after frame and size after size.
 */
export function openConsensus(): (code: Code | undefined, attempt: number) => string | undefined {
  let text: string | undefined
  let reads: number[] = []
  return (code, attempt) => {
    if (!code) return undefined
    reads = code.text === text ? [...reads, attempt] : [attempt]
    ;({ text } = code)
    const areIndependent = code.readsNeeded === 1 || new Set(reads).size > 1 || count(reads, asItIs) > 1
    return areIndependent && reads.length >= code.readsNeeded ? text : undefined
  }
}

function count(reads: readonly number[], sought: number): number {
  return reads.filter((attempt) => attempt === sought).length
}
