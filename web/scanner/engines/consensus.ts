import { normalizeCode } from '../../../functions/model/code-forms.ts'
import { readScan } from '../../../functions/model/read-scan.ts'
import { asItIs, attempts } from './attempts.ts'
import type { Code } from './engine.ts'

/** Both return a code's text once it is certain. */
export interface Consensus {
  /** Takes what the engine has read in the next frame, at an attempt, by its number. */
  readonly take: (code: Code | undefined, attempt: number) => string | undefined
  /** Takes what the second engine has read in that frame, which counts for nothing alone, and the first one thereupon. */
  readonly compare: (texts: readonly string[], attempt: number, read?: Code) => string | undefined
  /** Whether the latest frame, read as it is, is the only one so far that shows a code, and the next one may prove it. */
  readonly awaitsNextFrame: () => boolean
}

/** The contents that an engine has read in a frame. */
interface Read {
  readonly frame: number
  readonly attempt: number
  readonly contents: readonly string[]
}

/** How many frames count: as many as a camera shows in about a second. */
const memory = 18

/**
 * A code is certain once both engines have read it, each more often than anything else, or the first one often enough by
 * itself: misreads can have valid check digits, but hardly ever does another engine, or another attempt, make the same
 * mistake. From then on each read of it counts.
 */
export function openConsensus(): Consensus {
  let frame = 0
  let first: readonly Read[] = []
  let second: readonly Read[] = []
  let code: Code | undefined
  let certain: { readonly frame: number; readonly content: string } | undefined
  const isRecent = (read: { readonly frame: number }) => read.frame > frame - memory
  const add = (read: Code, attempt: number) => {
    code = read
    first = [...first, { frame, attempt, contents: [contentOf(read.text)] }]
  }
  const decide = () => {
    if (!code || first.length === 0) return undefined
    const content = contentOf(code.text)
    const isKnown = certain?.content === content && isRecent(certain)
    if (!isKnown && !isCertain(code, opinionOf(first, content), opinionOf(second, content))) return undefined
    certain = { frame, content }
    first = []
    second = []
    return code.text
  }
  return {
    take(read, attempt) {
      frame += 1
      first = first.filter(isRecent)
      second = second.filter(isRecent)
      if (!read) return undefined
      add(read, attempt)
      return decide()
    },
    compare(texts, attempt, read) {
      if (texts.length === 0) return undefined
      if (read) add(read, attempt)
      const contents = texts.map(contentOf)
      second = [...second, { frame, attempt, contents }]
      return code && contents.includes(contentOf(code.text)) ? decide() : undefined
    },
    awaitsNextFrame: () =>
      code?.readsNeeded === 2 &&
      first.length === 1 &&
      first[0]?.frame === frame &&
      first[0].attempt === asItIs,
  }
}

/** The attempts at which an engine has read a content, and how many frames it has read otherwise. */
interface Opinion {
  readonly attempts: readonly number[]
  readonly others: number
}

function opinionOf(reads: readonly Read[], content: string): Opinion {
  const same = reads.filter(({ contents }) => contents.includes(content))
  return { attempts: same.map(({ attempt }) => attempt), others: reads.length - same.length }
}

function isCertain(code: Code, first: Opinion, second: Opinion): boolean {
  const { readsNeeded, needsUpright = false, mayBePart = false } = code
  const reads = first.attempts.length
  if (readsNeeded === 1) return reads > 0
  const isUpright = [...first.attempts, ...second.attempts].some((attempt) => attempts[attempt]?.isUpright)
  if (needsUpright && !isUpright) return false
  if (!mayBePart && second.attempts.length > second.others && reads > first.others) return true
  if (reads < readsNeeded + 2 * first.others + second.others) return false
  // A filter misreads a blur in the same way, frame after frame.
  const isTwice = readsNeeded === 2 && first.attempts.filter((attempt) => attempt === asItIs).length > 1
  return isTwice || new Set(first.attempts).size >= readsNeeded
}

/** All that a text says: engines name symbologies and leading zeros in different ways. */
function contentOf(text: string): string {
  const { code, count, until, weight_kg: weight } = readScan(text)
  return [normalizeCode(code), count, until, weight].join(' ')
}
