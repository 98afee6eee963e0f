import { rememberedDays } from '../../../functions/database/idempotency.ts'
import { prices, watchedMetrics } from './prices.ts'
import type { Units } from './count-units.ts'
import type { Activity, Month } from './month.ts'

/** High estimates of what can't be measured here: seconds of Lambda, the share of cold starts, bytes. */
export const assumed = {
  memory: 0.512,
  warm: 0.04,
  cold: 0.7,
  coldPart: 0.1,
  logged: 300,
  accessLogged: 200,
  sent: 8_000,
  people: 2,
  keptMonths: 13,
  /** Of each user a month, with the app open for half an hour a day. */
  connections: 60,
  connectedMinutes: 30 * 30,
  /** How long a change waits until the members are told. */
  telling: 0.05,
}

const secondsOfRequest = assumed.coldPart * assumed.cold + (1 - assumed.coldPart) * assumed.warm

// It is published, and passed on to the user’s one open app.
const operationsPerMessage = 2
// To connect, to subscribe, and the handler that decides about that.
const operationsPerConnection = 3

// A user is some 150 bytes of a page, which is written in a transaction of its own; a page of 60 takes 0.2 s by estimate.
const listing =
  30 *
  assumed.people *
  ((150 / 1_000) * 2 * prices.writeUnit + (0.2 / 60) * assumed.memory * prices.gigabyteSecond)

/** US dollars per month, by item. */
export type Bill = Readonly<Record<string, number>>

export function householdBill(month: Month): Bill {
  const requests = month.activities.reduce((sum, { times, requests: each }) => sum + times * each, 0)
  const of = (kind: 'reads' | 'writes') =>
    month.activities.reduce((sum, activity) => sum + activity.times * activity[kind], 0)
  const waited = month.activities.reduce(
    (sum, { times, requests: each, waits }) => sum + times * each * waits,
    0,
  )
  // Measured with one member.
  const changes = month.activities.reduce((sum, { times, told }) => sum + times * told, 0)
  const jobReads = month.jobs.reduce((sum, { runs, reads }) => sum + runs * reads, 0)
  return {
    'CloudFront, requests': requests * prices.edge,
    'CloudFront, bytes': (requests * assumed.sent * prices.sentGigabyte) / 1e9,
    'API Gateway': requests * prices.gateway,
    Lambda:
      requests * prices.invocation +
      (requests * secondsOfRequest + waited + changes * assumed.telling) *
        assumed.memory *
        prices.gigabyteSecond,
    'AppSync, messages': changes * assumed.people * operationsPerMessage * prices.liveOperation,
    'AppSync, connections':
      assumed.people *
      (assumed.connections * operationsPerConnection * prices.liveOperation +
        assumed.connectedMinutes * prices.connectedMinute),
    'DynamoDB, reads': of('reads') * prices.readUnit,
    'DynamoDB, writes': of('writes') * prices.writeUnit,
    'DynamoDB, storage and backups': storage(month),
    'Jobs, reads': jobReads * prices.readUnit,
    'Nightly list of users': listing,
    Log: (requests * (assumed.logged + assumed.accessLogged) * prices.loggedGigabyte) / 1e9,
  }
}

function storage({ bytes: itemBytes, activities }: Month): number {
  const sum = (of: (activity: Activity) => number) =>
    activities.reduce((all, activity) => all + activity.times * of(activity), 0)
  const journal = sum(({ bytes }) => bytes * assumed.keptMonths)
  const answers = sum(({ answerBytes }) => (answerBytes * rememberedDays) / 30)
  const rows = itemBytes + journal + answers
  // The index holds a copy of the journal.
  return ((rows + journal) * prices.storedGigabyte + rows * prices.backedUpGigabyte) / 1e9
}

// A look is three requests, two of them to the API, and takes a second by estimate; the smoke test is 30 and takes 20.
const looks = 30 * 24 * 4
const uses = 30
const watching30Days =
  (looks + uses) * prices.invocation +
  (looks * 1 + uses * 20) * assumed.memory * prices.gigabyteSecond +
  (looks * 3 + uses * 30) * (prices.edge + (assumed.sent * prices.sentGigabyte) / 1e9) +
  (looks * 2 + uses * 30) * prices.gateway +
  (looks + uses * 30) * (prices.invocation + secondsOfRequest * assumed.memory * prices.gigabyteSecond)

/** The costs of a stage per month without requests. */
export function idleBill(month: Month): Bill {
  const runs = month.jobs.reduce((sum, job) => sum + job.runs, 0)
  const seconds = assumed.cold * assumed.memory * prices.gigabyteSecond
  const of = (kind: 'reads' | 'writes') =>
    month.jobs.reduce((sum, { runs: each, idle }) => sum + each * idle[kind], 0)
  return {
    'Secrets Manager, origin secret': prices.secret,
    'Secrets Manager, account of the smoke test': prices.secret,
    'Secrets Manager, keys of notifications': prices.secret,
    'SQS, polling an empty queue': emptyPolls * prices.queueRequest,
    'Check from outside every quarter of an hour, and the smoke test once a day': watching30Days,
    'Jobs, on Lambda': runs * (prices.invocation + seconds),
    'Jobs, reads': of('reads') * prices.readUnit,
    'Jobs, writes': of('writes') * prices.writeUnit,
  }
}

/** The costs of a request of so many units, without the bytes sent. */
export function costOfRequest({ reads, writes }: Pick<Units, 'reads' | 'writes'>): number {
  const logged = ((assumed.logged + assumed.accessLogged) * prices.loggedGigabyte) / 1e9
  const lambda = prices.invocation + secondsOfRequest * assumed.memory * prices.gigabyteSecond
  return prices.edge + prices.gateway + lambda + logged + reads * prices.readUnit + writes * prices.writeUnit
}

export const total = (bill: Bill) => Object.values(bill).reduce((sum, amount) => sum + amount, 0)

/** The price of Cognito in US dollars per month, where so large a part of the registered users comes. */
export function cognito(households: number, share = 1): number {
  return Math.max(0, households * assumed.people * share - prices.freeActiveUsers) * prices.activeUser
}

/** The share of the registered users that comes in a month. */
const shares = [1, 0.5, 0.2]

/** The costs of so many requests of a program that asks for a list that it has already. */
const pollCosts = ({ poll }: Month, requests: number) => requests * costOfRequest(poll)

/** Each opening of the app asks for the page as well, and what has changed of its files, by estimate. */
const firewallRequests = ({ activities }: Month) =>
  activities.reduce((sum, { times, requests }) => sum + times * (requests + 1), 0)

/** The costs of the alarms of that many stages in one account. */
const watching = (stages: number) =>
  Math.max(0, stages * watchedMetrics - prices.freeWatchedMetrics) * prices.watchedMetric

export const dollars = (amount: number) => `$${amount.toFixed(amount < 1 ? 4 : 2)}`
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
export const number = (value: number) => value.toLocaleString('en')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')
}

/** The share of the idle costs of a stage that can tell devices. */
export const ofNotifications = () => prices.secret + emptyPolls * prices.queueRequest

/** Lambda asks an empty queue by five connections, each for 20 seconds, all month. */
const emptyPolls = 5 * 3 * 60 * 24 * 30

/** The content of docs/costs.md, with what it says of a flood of sign-ups and of notifications. */
export function costsPage(month: Month, aboutFlood: string, aboutNotified: string): string {
  const [own, idle] = [householdBill(month), idleBill(month)]
  const sizes = [1, 1_000, 100_000, 1_000_000, 10_000_000]
  return `# Costs

\`npm run costs\` computes this page from measured capacity units and the list prices of us-east-1 in \`test/infra/costs/prices.ts\`. The units are measured on the local runtime, whose store counts them as DynamoDB does. The page deducts no free tier except Cognito’s, so a small account pays less. Prices change: check them before you rely on this.

## Per month

${table(
  ['households', 'service', 'idle', 'total', 'Cognito, separately'],
  sizes.map((count) => [
    number(count),
    dollars(count * total(own)),
    dollars(total(idle)),
    dollars(count * total(own) + total(idle)),
    dollars(cognito(count)),
  ]),
)}

Cognito’s Essentials plan costs ${dollars(prices.activeUser)} per active user beyond the first ${number(prices.freeActiveUsers)}, assuming ${assumed.people} users per household. A user counts as active if they sign in or refresh a session in a calendar month, or if the service asks the user pool about them. The job that looks for deleted accounts asks only about people who have used the service since its last run, and the nightly list of users asks about nobody in particular. Inactive users cost nothing. The table above assumes that all are active. If only some are active in a month, Cognito costs:

${table(
  ['registered users', ...shares.map((share) => `${share * 100} % active`)],
  sizes.map((count) => [
    number(count * assumed.people),
    ...shares.map((share) => dollars(cognito(count, share))),
  ]),
)}

## One household

${table(['', 'per month'], [...Object.entries(own).map(([name, amount]) => [name, `$${amount.toFixed(6)}`]), ['**total**', `**$${total(own).toFixed(6)}**`]])}

This is a household with ${month.items} items and these activities:

${table(
  ['activity', 'times', 'requests each', 'read units each', 'write units each'],
  month.activities.map(({ name, times, requests, reads, writes }) => [
    name,
    ...[times, requests, reads, writes].map(number),
  ]),
)}

The frequencies are assumed; the units are measured. Further assumptions, on the high side:

- ${assumed.memory * 1_000} MB of memory, and ${assumed.warm * 1_000} ms per request, or ${assumed.cold * 1_000} ms for the ${assumed.coldPart * 100} % with a cold start;
- per request ${number(assumed.sent)} bytes sent, ${assumed.logged} bytes logged by its function and ${assumed.accessLogged} by API Gateway;
- a journal of ${assumed.keptMonths} months, and the answers to requests for ${rememberedDays} days;
- a second of waiting for Open Food Facts, which costs nothing.

An item that was bought every week for a year, with three dates, two further codes and ten other names, is a row of some 1,450 bytes. 550 of these are the ticks put away in the last 45 days ([a test](../test/api/called.test.ts) checks that). Writing such a row takes twice the units of a smaller one.

The members’ open apps are notified of a change before it is answered, in two rounds: the members and the household’s version are read together, and all messages are sent together. That takes ${assumed.telling * 1_000} ms by estimate and 300 ms at most. Each member is connected for ${assumed.connectedMinutes / 30} minutes a day, ${number(assumed.connections)} times a month, and gets a message about every change. The open list then asks for the changes. If a household has stores, it asks for them each time, which is not counted here. [The benchmarks](benchmarks.md#what-a-change-takes) show what a change takes at each size of household, and what it took when every phone asked for the whole list.

## Idle

${table(['', 'per month'], [...Object.entries(idle).map(([name, amount]) => [name, dollars(amount)]), ['**total**', `**${dollars(total(idle))}**`]])}

Only a stage that can send notifications (with a \`domain\`, an \`operatorEmail\` or a \`contact\`) pays ${dollars(ofNotifications())} for their keys and for polling the queue. Without these, a stage costs ${dollars(total(idle) - ofNotifications())}.

Alarms are billed by the metrics that they watch. Those of a stage with \`notify\` watch ${watchedMetrics}, of which ${prices.freeWatchedMetrics} in an account are free: such a stage costs ${dollars(watching(1))} more, and a second one in the same account another ${dollars(watching(2) - watching(1))}. Its custom metrics (6 of 10; one more for each household that uses its budget up) and its dashboard (1 of 3) are free. The index holds a copy of the journal, which is counted as storage, without backups, and in the write units. A Route 53 zone for your own domain costs $0.50 per month more.

${aboutFlood}

## Other costs

- **A firewall** ([\`stack=firewall\`](deploy.md#a-firewall)): ${dollars(prices.webAcl + 2 * prices.webAclRule)} a month for a web ACL with two rules, and ${dollars(prices.inspectedRequest * 1e6)} for a million requests, including those for files of the app: by estimate ${dollars(1_000 * firewallRequests(month) * prices.inspectedRequest)} for 1,000 households. If it blocks a flood of 4,320,000 requests a day, that costs ${dollars(4_320_000 * prices.inspectedRequest)}, and reaches no function.
- **Programs with an API key**: a program that asks for a list every five minutes, and mostly has it already, costs ${dollars(pollCosts(month, 8_640))} a month: it sends 8,640 requests, each of which takes ${month.poll.reads} read units and ${month.poll.writes} write units. The default maximum of all keys of a person, 600 requests a day, costs ${dollars(pollCosts(month, 18_000))}. A calendar that asks every hour costs a twelfth of the first. An assistant's message costs as much as the route of its tool; a message that changes something first checks whether that was done already, and one that adds to the list reads the list once more. No program listens on the live channel ([why](decisions/api-keys.md#not-for-the-live-channel)).
- ${aboutNotified}.
- **Mails** from your own domain: $0.10 per 1,000 by Amazon SES. Without a domain, Cognito sends up to 50 a day for nothing.
- **New versions of the web app**: a deployment uploads some 10 MB once and keeps the files of earlier ones, since open pages ask for them. 100 deployments are 1 GB, $0.02 a month. Each browser then loads the changed files, under 1 MB: 1,000 browsers are 1 GB, $0.09.
- **CDK's bootstrap bucket** keeps every template, bundle and site that was ever deployed, some 20 MB each: 100 deployments are 2 GB, $0.05 a month. \`npx cdk gc --unstable=gc\` deletes those that no stack uses.
- **CI**: a merge takes about 40 minutes of a Linux machine at GitHub, tests included. That is free in a public repository, and costs $0.24 in a private one once the minutes of its plan are used up.
`
}
