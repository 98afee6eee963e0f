import type { Code } from './engine.ts'

/**
 * Takes one read after another and returns a code's text once it is certain. A matrix code corrects its own errors. A
 * line code counts once `needed` reads in a row agree, ignoring those that saw none, since misreads can have valid
 * check digits too.
 */
export function openConsensus(): (code: Code | undefined, needed: number) => string | undefined {
  let previous: string | undefined
  let equalReads = 0
  return (code, needed) => {
    if (!code) return undefined
    equalReads = code.text === previous ? equalReads + 1 : 1
    previous = code.text
    return !code.isLinear || equalReads >= needed ? code.text : undefined
  }
}
