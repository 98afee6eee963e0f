import { median } from '../results/statistics.ts'
import type { Table } from '../results/results.ts'
import type { Pair } from './cold-pairs.ts'
import { spentIn, type Profile } from './profile.ts'

/** The parts of a cold start, in the order of the table. */
const parts = [
  'compiling, modules of Node',
  'zod, schemas',
  'aws-jwt-verify',
  'own modules',
  'request, answer, log',
  'store, rows',
  'rules',
  'SDK, Node',
  'garbage',
] as const
type Part = (typeof parts)[number]

/** The duration of one cold start, in milliseconds. */
interface Measured {
  readonly total: number
}

/** They ask nothing of AWS, and so are without most of the bare handler. */
const others: ReadonlySet<string> = new Set(['meta', 'mails'])

/** Names what each function spends more than the bare handler. */
export function aboveBareTable(
  times: ReadonlyMap<string, readonly Pair<Measured>[]>,
  profiles: ReadonlyMap<string, readonly Pair<Profile>[]>,
): Table {
  const rows = [...times]
    .filter(([name]) => !others.has(name))
    .map(([name, measured]) => ({ name, values: valuesOf(measured, profiles.get(name) ?? []) }))
  return {
    title: 'What is above the bare handler',
    about:
      'The difference to the bare handler in milliseconds, by what V8’s profiler sees both spend; its samples are weighed so that they add up to the CPU time above, which they do not slow down. At import: compiling the bundle and loading modules of Node; zod and the schemas that modules make with it; verification of tokens; everything else that modules do at the top level. In the first call: reading the request, writing the answer and the log; keys, conditions and rows of the store; the rules themselves. And what more the SDK, Node and the garbage collector do; below zero where the function does without calls or clients.',
    columns: [...parts, 'together'].map((name) => ({ name, unit: 'ms' })),
    rows,
  }
}

function valuesOf(measured: readonly Pair<Measured>[], profiles: readonly Pair<Profile>[]): number[] {
  const own = weigh(
    measured.map((pair) => pair.own),
    profiles.map((pair) => pair.own),
  )
  const bare = weigh(
    measured.map((pair) => pair.bare),
    profiles.map((pair) => pair.bare),
  )
  const differences = parts.map((part) => own(part) - bare(part))
  return [...differences, differences.reduce((sum, each) => sum + each, 0)]
}

/** Returns the milliseconds of each part: its share of what is usual in the profiles, of the median of the times. */
function weigh(measured: readonly Measured[], profiles: readonly Profile[]): (part: Part) => number {
  const spent = profiles.map((one) => spentIn(one, partOf))
  const usual = new Map(parts.map((part) => [part, median(spent.map((one) => one.get(part) ?? 0))]))
  const all = [...usual.values()].reduce((sum, each) => sum + each, 0)
  const total = median(measured.map((one) => one.total))
  return (part) => ((usual.get(part) ?? 0) / all) * total
}

const isIn = (folder: string) => (source: string) => source.startsWith('bundle') && source.includes(folder)

const isZod = isIn('node_modules/zod/')
const isJwt = isIn('node_modules/aws-jwt-verify/')
const isPackage = isIn('node_modules/')
const isOwn = isIn('functions/')

/** The part of a sample, by the sources of its calls. */
function partOf(stack: readonly string[]): Part | undefined {
  if (stack[0] === '(idle)') return undefined
  if (stack[0] === '(garbage collector)') return 'garbage'
  const isAtImport = stack.some((source) => source.startsWith('node:internal/modules/'))
  return isAtImport ? partOfImport(stack) : partOfCall(stack)
}

function partOfImport(stack: readonly string[]): Part {
  const innermost = stack.find((source) => source.startsWith('bundle'))
  if (innermost === undefined) return 'compiling, modules of Node'
  if (stack.some(isZod)) return 'zod, schemas'
  if (stack.some(isJwt)) return 'aws-jwt-verify'
  return isPackage(innermost) ? 'SDK, Node' : 'own modules'
}

function partOfCall(stack: readonly string[]): Part {
  // The time in zod belongs to its caller.
  const innermost = stack.find((source) => source.startsWith('bundle/') && !isZod(source))
  if (innermost === undefined || !isOwn(innermost)) return isJwtOr(innermost)
  if (innermost.includes('functions/http/')) return 'request, answer, log'
  return innermost.includes('functions/database/') ? 'store, rows' : 'rules'
}

const isJwtOr = (source: string | undefined): Part =>
  source !== undefined && isJwt(source) ? 'aws-jwt-verify' : 'SDK, Node'
