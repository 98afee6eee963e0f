/** Pauses between attempts, in milliseconds. */
const firstPause = 10
const shortestPause = 10
const longestPause = 200

/** The longest pause where others are only raising the household's version, which is free again soon. */
const briefPause = 20

/** After how long a change pauses no longer than the shortest pause. One of many rows is hindered more, so it hurries sooner. */
const patience = { one: 2_500, many: 1_000 } as const

// An item, its journal entry, the household's version and the record of the request.
const writesOfOneRow = 4

interface Attempts {
  readonly conflicts: number
  readonly waited: number
  readonly writes: number
  readonly isBrief: boolean
}

/**
 * Returns how long to pause before the next attempt. Pauses grow at first, so that others come through, and shrink with
 * the time that a change has waited: the longest one goes first, though nobody knows of the others. Random, so that
 * two changes that had a conflict do not have the next one too.
 */
export function pauseAfter({ conflicts, waited, writes, isBrief }: Attempts): number {
  const limit = writes > writesOfOneRow ? patience.many : patience.one
  const longest = isBrief ? briefPause : longestPause
  const shrunk = Math.max(shortestPause, longest * (1 - waited / limit))
  return Math.random() * Math.min(firstPause * 2 ** (conflicts - 1), shrunk)
}
