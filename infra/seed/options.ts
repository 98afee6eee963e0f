import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { firstCell } from '../../functions/runtime/platform.ts'

/** The target for the households: a data folder of this machine, or a stage’s table and user pool. */
export type Place =
  | { readonly dataDir: string }
  | { readonly table: string; readonly userPool: string; readonly cell: string }

export interface SeedOptions {
  readonly households: number
  readonly items: number
  /** The password of all their owners; by default a random one. */
  readonly password: string | undefined
  /** Whether they have a year of shopping behind them. */
  readonly year: boolean
  readonly place: Place
}

export const help = `Makes households with groceries to try the service with, each with an owner seed-1, seed-2, …

  --households N   how many (100)
  --items N        items of each (150)
  --password TEXT  of all owners (a random one, which is printed)
  --year           with a year of shopping, use, counts and waste behind them

In the data folder (DATA_DIR); or, with AWS credentials, on a deployed stage without people's data:

  --table NAME --user-pool ID  and --cell NAME where it is not ${firstCell}`

export const asksForHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h')

/** The message says what to give instead. */
export class InvalidOption extends Error {}

const options = {
  households: { type: 'string', default: '100' },
  items: { type: 'string', default: '150' },
  password: { type: 'string' },
  year: { type: 'boolean', default: false },
  table: { type: 'string' },
  'user-pool': { type: 'string' },
  cell: { type: 'string', default: firstCell },
} as const

/**
 * A stage must be named by both its table and its user pool, so that nothing in the environment leads there.
 * @throws {InvalidOption}
 */
export function readOptions(args: readonly string[], dataDir: string): SeedOptions {
  const { values } = read(args)
  const { table, 'user-pool': userPool, password } = values
  const count = {
    households: readCount('households', values.households),
    items: readCount('items', values.items),
    year: values.year,
  }
  if (table !== undefined && userPool !== undefined)
    return { ...count, password, place: { table, userPool, cell: values.cell } }
  if (table === undefined && userPool === undefined)
    return { ...count, password, place: { dataDir: resolve(dataDir) } }
  throw new InvalidOption(
    'A stage needs both --table and --user-pool; without them, the data folder is meant.',
  )
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options })
  } catch (error) {
    throw new InvalidOption(error instanceof Error ? error.message : String(error))
  }
}

function readCount(name: string, given: string): number {
  if (/^[1-9]\d{0,6}$/.test(given)) return Number(given)
  throw new InvalidOption(`--${name} is ${given}, but must be a whole number above 0.`)
}
