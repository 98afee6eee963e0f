import { prices } from './prices.ts'
import type { Month } from './month.ts'

/** What can't be counted here: seconds of Lambda, parts of cold starts, bytes on the way. Taken high. */
const assumed = {
  memory: 0.512,
  warm: 0.04,
  cold: 0.7,
  coldPart: 0.1,
  logged: 500,
  sent: 8_000,
  people: 2,
  keptMonths: 13,
}

/** One line of a bill, in US dollars a month. */
export type Bill = Readonly<Record<string, number>>

/** What one household costs in a month. */
export function householdBill(month: Month): Bill {
  const requests = month.habits.reduce((sum, { times, requests: each }) => sum + times * each, 0)
  const of = (kind: 'reads' | 'writes') =>
    month.habits.reduce((sum, habit) => sum + habit.times * habit[kind], 0)
  const seconds = assumed.coldPart * assumed.cold + (1 - assumed.coldPart) * assumed.warm
  const jobReads = month.jobs.reduce((sum, { runs, reads }) => sum + runs * reads, 0)
  return {
    'CloudFront, requests': requests * prices.edge,
    'CloudFront, bytes': (requests * assumed.sent * prices.sentGigabyte) / 1e9,
    'API Gateway': requests * prices.gateway,
    Lambda: requests * (prices.invocation + seconds * assumed.memory * prices.gigabyteSecond),
    'DynamoDB, reads': of('reads') * prices.readUnit,
    'DynamoDB, writes': of('writes') * prices.writeUnit,
    'DynamoDB, storage and backups': (keptBytes(month) * prices.storedGigabyte) / 1e9,
    'Jobs, reads': jobReads * prices.readUnit,
    Log: (requests * assumed.logged * prices.loggedGigabyte) / 1e9,
  }
}

function keptBytes({ bytes, habits }: Month): number {
  const grown = habits.reduce((sum, { times, bytes: each }) => sum + times * each, 0)
  return bytes + grown * assumed.keptMonths
}

/** What a stage costs in a month in which nobody comes. */
export function idleBill(month: Month): Bill {
  const runs = month.jobs.reduce((sum, job) => sum + job.runs, 0)
  const seconds = assumed.cold * assumed.memory * prices.gigabyteSecond
  return {
    'Secrets Manager, the origin’s secret': prices.secret,
    'Jobs, on Lambda': runs * (prices.invocation + seconds),
    'Jobs, reads of empty lists': runs * prices.readUnit,
  }
}

/** The sum of a bill. */
export const total = (bill: Bill) => Object.values(bill).reduce((sum, amount) => sum + amount, 0)

/** What Cognito asks for the people of so many households. */
export function cognito(households: number): number {
  return Math.max(0, households * assumed.people - prices.freeActiveUsers) * prices.activeUser
}

const dollars = (amount: number) => `$${amount.toFixed(amount < 1 ? 4 : 2)}`
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const number = (value: number) => value.toLocaleString('en')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')
}

/** The page of costs. */
export function costsPage(month: Month): string {
  const [own, idle] = [householdBill(month), idleBill(month)]
  const sizes = [1, 1_000, 100_000]
  return `# What it costs

Computed by \`npm run costs\` from units that were counted on this machine, whose store counts as DynamoDB does, at the list prices of us-east-1 in \`test/infra/costs/prices.ts\`. No free allowance is taken off but Cognito’s, so a small account pays less. Prices change: compare them before you rely on this.

## In a month

${table(
  ['households', 'service', 'idle', 'together', 'Cognito, apart'],
  sizes.map((count) => [
    number(count),
    dollars(count * total(own)),
    dollars(total(idle)),
    dollars(count * total(own) + total(idle)),
    dollars(cognito(count)),
  ]),
)}

Cognito’s Essentials plan asks ${dollars(prices.activeUser)} for each active person beyond the first ${number(prices.freeActiveUsers)}; ${assumed.people} people a household are assumed.

## One household

${table(['', 'a month'], [...Object.entries(own).map(([name, amount]) => [name, `$${amount.toFixed(6)}`]), ['**together**', `**$${total(own).toFixed(6)}**`]])}

A household with ${month.items} items that does this:

${table(
  ['habit', 'times', 'requests each', 'read units each', 'write units each'],
  month.habits.map(({ name, times, requests, reads, writes }) => [
    name,
    ...[times, requests, reads, writes].map(number),
  ]),
)}

How often is an assumption; the units are counted. Also assumed, and taken high: ${assumed.memory * 1_000} MB of memory, ${assumed.warm * 1_000} ms for a request and ${assumed.cold * 1_000} ms for a cold one, of which there are ${assumed.coldPart * 100} %; ${number(assumed.sent)} bytes sent and ${assumed.logged} bytes logged for each; a journal of ${assumed.keptMonths} months.

## Idle

${table(['', 'a month'], [...Object.entries(idle).map(([name, amount]) => [name, dollars(amount)]), ['**together**', `**${dollars(total(idle))}**`]])}

Alarms (7 of 10), custom metrics (1 of 10) and the dashboard (1 of 3 for each account) of a stage that is watched stay within what is free; a second watched stage of the same account costs $0.40 more. A Route 53 zone for a domain of your own costs $0.50 a month more.
`
}
