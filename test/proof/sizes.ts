/** Whether the proofs may run as long as they like (`npm run soak`), or are bounded for every change. */
const isLong = import.meta.env.MODE === 'soak'

const size = (short: number, long: number) => (isLong ? long : short)

/** How much each proof does. */
export const sizes = {
  /** Increments by each of 8 writers. */
  increments: size(150, 10_000),
  /** Random histories that are checked against the model. */
  histories: size(15, 2_000),
  /** Keys that are sent three times in a row, and keys that are sent ten times at once. */
  keysInARow: size(300, 20_000),
  keysAtOnce: size(60, 2_000),
  /** Rounds of writing that end with a kill. */
  kills: size(5, 100),
  /** Requests made up from the API's document. */
  requests: size(4_000, 1_000_000),
  /** Lines of one import, which is broken off, repeated and undone. */
  lines: size(700, 10_000),
  /** Households whose stock is held against their history, and that are exported and restored. */
  lives: size(8, 500),
} as const

/** Before each change the same things are made up, so that a failure is of that change; the soak looks for new ones. */
export const seeded = (seed: number) => (isLong ? {} : { seed })

/** The options of the large tests: they take as long as they take. */
export const patiently = { timeout: isLong ? 0 : 600_000 }
