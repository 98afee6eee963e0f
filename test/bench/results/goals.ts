import { resources } from '../../../infra/resources.ts'
import { steps } from '../browser/step-names.ts'
import { slow4G } from './cuts.ts'
import { figure } from './figure.ts'
import type { Column } from './results.ts'

/** A figure that the product is to stay under. */
export interface Goal {
  readonly name: string
  readonly unit: Column['unit']
  /** The most that it may be. */
  readonly most: number
  readonly measured: (of: Find) => number
  /** The obstacle, if it is missed. */
  readonly otherwise: string | ((of: Find) => string)
}

/** Finds a figure; `NaN` where it was not measured. */
export type Find = (part: string, title: string, row: string, column: string) => number

/** A figure of the requests to one machine. */
export const requests = (of: Find, row: string, column = 'CPU') => of('machine', 'Requests', row, column)
const fromReplica = (of: Find, column: string) =>
  of('browser', 'Until the list is shown', 'from the replica, at full speed', column)

/** The size of household at which a request takes longest. */
const worst = (of: Find, route: string) =>
  Math.max(...['10', '2,000', '10,000'].map((size) => requests(of, `${route}, ${size} items`)))

const coldStarts = (of: Find) =>
  Object.values(resources).map(({ folder }) => of('functions', 'Cold starts', folder, 'ratio'))

const stepOf = (of: Find, name: string) =>
  of('browser', 'A start from the replica, step by step', name, 'clock, 10,000')

const bigger = 'GET /items, 10,000 items'
const list = 'GET /items, 2,000 items'

export const goals: readonly Goal[] = [
  {
    name: 'memory at rest',
    unit: 'MB',
    most: 150,
    measured: (of) => of('machine', 'A start', 'empty', 'memory'),
    otherwise: '',
  },
  {
    name: 'first answer of a built copy',
    unit: 's',
    most: 1.5,
    measured: (of) => of('machine', 'A start', 'empty', 'first answer'),
    otherwise:
      'A start of Node.js alone, and a machine that is busy with other work: “A start” has the ratio to it.',
  },
  {
    name: 'GET /items of 2,000',
    unit: 'ms',
    most: 45,
    measured: (of) => requests(of, list),
    otherwise:
      'The work that the next line tells of, and the engine, which reads each row from its file, parses it to know its size, and writes the answer as JSON, which the SDK parses again. A fifth of it all is collecting what is thrown away.',
  },
  {
    name: 'of which all but the engine',
    unit: 'ms',
    most: 20,
    measured: (of) => ['gateway', 'function', 'SDK'].reduce((sum, part) => sum + requests(of, list, part), 0),
    otherwise:
      'Measured before the rows of a query were read in one step of our own, which takes a third of this part away: about 28 ms are left. They are JSON.parse, three copies of each row on its way to a view, sorting, writing JSON, compressing and hashing, none of them more than a fifth; and collecting what is thrown away.',
  },
  {
    name: 'GET /items of 10,000, to five times that of 2,000',
    unit: 'ratio',
    most: 1.2,
    measured: (of) => requests(of, bigger) / (5 * requests(of, list)),
    otherwise:
      'Collecting what is thrown away takes longer in a larger heap. Without the engine, it is 1.07 since the rows of a query are read in one step of our own.',
  },
  {
    name: 'GET /items/{id}, at the worst size',
    unit: 'ms',
    most: 3,
    measured: (of) => worst(of, 'GET /items/{id}'),
    otherwise: '',
  },
  {
    name: 'PUT /inventory/{itemId}, at the worst size',
    unit: 'ms',
    most: 6,
    measured: (of) => worst(of, 'PUT /inventory/{itemId}'),
    otherwise:
      'Five calls, each of which the SDK serializes and parses: entering the household, the item, the transaction, which goes to the disk, and the two reads by which open apps are told.',
  },
  {
    name: 'the worst cold start, to a bare handler with the same calls',
    unit: 'ratio',
    most: 1.25,
    measured: (of) => Math.max(...coldStarts(of)),
    otherwise:
      'Compiling the function’s own code and zod’s, making schemas, and the first row, answer and line of the log, as “What is above the bare handler” shows; and the connections that `auth` opens to ask the pool and the table at the same time.',
  },
  {
    name: '10,000 rows from the replica, on the clock at full speed',
    unit: 'ms',
    most: 300,
    measured: (of) => fromReplica(of, 'clock, 10,000'),
    otherwise: (of) =>
      `With a service worker, ${steps.map((name) => `${name}: ${figure(stepOf(of, name), 'ms')} ms`).join('; ')}. A machine that is busy with other work stretches each of these; the next lines leave that out.`,
  },
  {
    name: 'the same in CPU time of the page’s own thread',
    unit: 'ms',
    most: 300,
    measured: (of) => fromReplica(of, 'CPU, 10,000'),
    otherwise: '',
  },
  {
    name: 'what 10,000 rows take of that more than 100',
    unit: 'ms',
    most: 100,
    measured: (of) => fromReplica(of, 'CPU, 10,000') - fromReplica(of, 'CPU, 100'),
    otherwise: '',
  },
  {
    name: 'a list of 150 on Slow 4G, slowed 4 times, signed in on an empty browser, on the clock',
    unit: 'ms',
    most: 4_000,
    measured: () => slow4G.cold,
    otherwise: '',
  },
  {
    name: 'the same with its files and rows kept, without a service worker',
    unit: 'ms',
    most: 1_200,
    measured: () => slow4G.warm,
    otherwise: (of) =>
      `Such a browser asks for the page itself again, which takes a round of this network, more than half a second, and more where a connection is opened; then the start takes ${figure(of('browser', 'Until the list is shown', 'from the replica, slowed 4 times', 'clock, 100'), 'ms')} ms at a quarter of the speed, as without any network. With the service worker, nothing is asked for.`,
  },
  ...['50 members of one household', '200 households'].flatMap((people): Goal[] => [
    {
      name: `changes lost by ${people}`,
      unit: 'count',
      most: 0,
      measured: (of) => of('load', 'All at once', people, 'lost'),
      otherwise: '',
    },
    {
      name: `requests of ${people} refused with 5xx`,
      unit: 'count',
      most: 0,
      measured: (of) => of('load', 'All at once', people, 'refusals'),
      otherwise:
        'They ask for more than two cores that other work takes too can answer, until a call to the store waits longer than its 4.5 s. The app repeats such a change by its key.',
    },
  ]),
  {
    name: 'p99 to p50 of a change by 50 members of one household',
    unit: 'ratio',
    most: 20,
    measured: (of) => of('load', 'All at once', '50 members of one household', 'p99 to p50'),
    otherwise:
      'The changes of a household queue, so that a stall of the machine or its disk is waited for by all 50 at once.',
  },
]
