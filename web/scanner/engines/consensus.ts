import { asItIs, attempts } from './attempts.ts'
import type { Code } from './engine.ts'

export interface Consensus {
  /** Takes what an attempt has read, by its number, and returns a code's text once it is certain. */
  readonly take: (code: Code | undefined, attempt: number) => string | undefined
  /** The attempt that may make the latest code certain; undefined where it is not worth another one. */
  readonly confirming: () => number | undefined
}

/** How many frames in a row may fail to confirm a code before others have their turn. */
const mostTries = 6

/**
 * A code is certain once enough reads in a row agree, ignoring those that saw none, since misreads can have valid check
 * digits too. Two of the same attempt agree only where the picture was read as it is: what a filter makes of a blur is
 * wrong in the same way, frame after frame and size after size. Of two filters one must be a reliable one; without one it takes
 * three.
 */
export function openConsensus(): Consensus {
  let code: Code | undefined
  let reads: number[] = []
  let tries = 0
  return {
    take(read, attempt) {
      tries = read ? 0 : tries + 1
      if (!read) return undefined
      reads = read.text === code?.text ? [...reads, attempt] : [attempt]
      code = read
      return isCertain(code, reads) ? code.text : undefined
    },
    confirming() {
      if (!code || tries >= mostTries) return undefined
      const isUprightRead = reads.some((attempt) => attempts[attempt]?.isUpright)
      if (reads.at(-1) === asItIs && (isUprightRead || !code.needsUpright))
        return tries === 0 ? asItIs : undefined
      const kinds = kindsOf(reads)
      return confirmingFilters.filter((attempt) => !kinds.has(attempts[attempt]?.kind))[tries]
    },
  }
}

// Reliable ones first, since one of them is enough where two others are not.
const confirmingFilters = [...attempts.keys()]
  .filter((attempt) => attempts[attempt]?.isUpright)
  .toSorted((one, other) => Number(attempts[other]?.isReliable) - Number(attempts[one]?.isReliable))

function isCertain({ readsNeeded, needsUpright = false }: Code, reads: readonly number[]): boolean {
  if (reads.length < readsNeeded) return false
  if (needsUpright && !reads.some((attempt) => attempts[attempt]?.isUpright)) return false
  if (readsNeeded === 1 || count(reads, asItIs) > 1) return true
  const different = kindsOf(reads).size
  const isTrusted = reads.some((attempt) => attempt === asItIs || attempts[attempt]?.isReliable)
  return different > (isTrusted ? 1 : 2)
}

const kindsOf = (reads: readonly number[]) => new Set(reads.map((attempt) => attempts[attempt]?.kind))

function count(reads: readonly number[], sought: number): number {
  return reads.filter((attempt) => attempt === sought).length
}
