/** Whether the tests run at full size (`npm run soak`). */
export const isLong = import.meta.env.MODE === 'soak'

const size = (short: number, long: number) => (isLong ? long : short)

/** The size of each test. */
export const sizes = {
  /** Increments by each of 8 writers. */
  increments: size(8, 10_000),
  /** Requests by each of 16 writers of the same 8 items. */
  rush: size(5, 500),
  /** Requests by each of 16 instances on the same 8 items. */
  instances: size(2, 100),
  /** The items of the households in which each route's calls are counted. */
  counted: isLong ? [10, 500, 10_000] : [500],
  /** Requests by API keys that are not right, or name what is another household's. */
  keyedRequests: size(60, 20_000),
  /** Requests with anything in a field, the path or the query. */
  brokenRequests: size(60, 20_000),
  /** Of how many faults in a row one is tried: of reads, and of transactions. */
  readFaultStride: size(80, 1),
  writeFaultStride: size(18, 1),
  /** Of how many faults of the user pool, or of what its routes read and write, one is tried. */
  poolFaultStride: size(22, 1),
  /** Of how many entries that an earlier version recorded one is undone. */
  undoStride: size(24, 1),
  /** Homes that forget to say what they use. */
  homes: size(8, 60),
  /** Random histories that are checked against the model. */
  histories: size(2, 2_000),
  /** Rounds of writes, each ended by a kill. */
  kills: size(1, 100),
  /** Places of each file of a data folder at which a byte is flipped. */
  flips: size(8, 4_000),
  /** The same with a start of the whole product, and in which files. */
  flipsOfApp: size(1, 300),
  damagedFiles: isLong ? /./ : /user-pool|outbox/,
  /** Damages of each kind to a long log, tables and manifest: of which the rows are read, and that are repaired. */
  salvages: size(4, 1_000),
  repairs: size(1, 100),
  /** Codes of each retail format that are tilted, and by how many degrees from one to the next. */
  tilted: size(1, 100),
  tiltStep: size(6, 3),
  /** Requests that our engine and dynoxide both answer. */
  engineRequests: size(160, 100_000),
  /** Changes of a household that devices follow by what has changed since. */
  changes: size(120, 100_000),
  /** Changes of a household that one client makes, who then knows the list by their headers. */
  steps: size(150, 10_000),
  /** Events in a household with devices that are told of it. */
  events: size(100, 1_000),
  /** Lines of one import that is interrupted, repeated and undone. */
  lines: size(700, 10_000),
  /** Lives of a household with and without a connection, and the steps in each. */
  lives: size(6, 1_000),
  offlineSteps: size(20, 60),
  /** Sequences of changes whose overlay is compared with what the server makes of them, and the most in each. */
  overlays: size(10, 1_000),
  overlaySteps: size(16, 40),
  /** Changes and undos that the demo and the service both make. */
  demoSteps: size(60, 2_000),
  /** The same by hand, in two browsers. */
  browserLives: size(1, 5),
  browserSteps: size(3, 200),
  /** Generated histories, each checked against its ledger, exported and restored. */
  generatedHistories: size(2, 500),
  /** Histories of bookings of which the rhythms are folded again. */
  rhythms: size(4, 1_000),
} as const

const given = process.env['SEED']

/**
 * A fixed seed for `npm test`, so that a failure comes from the change under test; a new one for the soak. That of a
 * failure, which it prints, repeats it as `SEED`.
 */
export const seeded = (seed: number) =>
  given === undefined ? (isLong ? {} : { seed }) : { seed: Number(given) }

/** The options of tests that search for a planted bug, by chance or in large numbers: they run in the soak alone. */
export const searching = { skip: !isLong, timeout: 0 }

/** The options of large tests. */
export const patiently = { timeout: isLong ? 0 : 600_000 }
