import { beforeAll, describe, expect, it } from 'vitest'
import { App, Stack } from 'aws-cdk-lib'
import * as z from 'zod/mini'
import type { QueuedEvent } from '../../functions/runtime/queue.ts'
import type { Grants, partitions } from '../../infra/grants.ts'
import {
  accessesOf,
  currentGrants,
  matchesPartition,
  transactionOf,
  type TableAccess,
} from '../../infra/local/iam-policy-simulator.ts'
import { jobRunner, notifier, resources } from '../../infra/resources.ts'
import { openTestAppWithClock, type TestAppWithClock } from '../support/clock.ts'
import { intercept } from '../support/intercept.ts'
import { makeLive } from '../../infra/live.ts'
import { makeNotifications } from '../../infra/notifier.ts'
import { policyStatements } from '../../infra/functions.ts'
import { readSettings } from '../../infra/settings.ts'
import { makeTable } from '../../infra/table.ts'
import { makeUserPool } from '../../infra/user-pool.ts'
import { standIn } from './use-grants/notify-devices.ts'
import { useEverything } from './use-grants/use-everything.ts'

const statement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: z.string(),
  Resource: z.unknown(),
  Condition: z.record(z.string(), z.strictObject({ 'dynamodb:LeadingKeys': z.array(z.string()) })),
})

/** The keys that IAM may show a part of a transaction. */
const readings: Readonly<
  Record<string, (part: TableAccess, parts: readonly TableAccess[]) => readonly string[]>
> = {
  'the keys of all parts': (_part, parts) => parts.map(({ pk }) => pk),
  'its own key': ({ pk }) => [pk],
  'no key': () => [],
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html */
const operators: Readonly<
  Record<string, (given: readonly string[], patterns: readonly string[]) => boolean>
> = {
  'ForAllValues:StringLike': (given, patterns) => given.every((key) => isLike(key, patterns)),
  'ForAnyValue:StringLike': (given, patterns) => given.some((key) => isLike(key, patterns)),
}

const isLike = (key: string, patterns: readonly string[]) =>
  patterns.some((pattern) => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern))

/** The statements on the table that a function with these grants has, as its template has them. */
function tableStatements(grants: Grants): readonly unknown[] {
  const [stack, settings] = [new Stack(new App()), readSettings({})]
  if (settings.stack !== 'service') throw new Error('No stack is made unless one is asked for.')
  const [table, users] = [makeTable(stack, settings), makeUserPool(stack, settings)]
  const live = makeLive(stack, settings, users)
  const { queue } = makeNotifications(stack, settings)
  return policyStatements({ table: grants.table }, { table, users, live, queue, domain: undefined }).map(
    (one): unknown => one.toStatementJson(),
  )
}

/** Whether statements allow an action where IAM is shown these keys, as it evaluates them. */
function allows(statements: readonly unknown[], action: string, keys: readonly string[]): boolean {
  return statements
    .map((one) => statement.parse(one))
    .filter(({ Action }) => Action === `dynamodb:${action}`)
    .some(({ Condition }) =>
      Object.entries(Condition).every(([operator, { 'dynamodb:LeadingKeys': patterns }]) =>
        operators[operator]?.(keys, patterns),
      ),
    )
}

let testApp: TestAppWithClock

/** The accesses made under each grants, as `GetItem user`. */
const accesses = new Map<Grants | undefined, Set<string>>()

function usesOfCaller(): Set<string> {
  const grants = currentGrants()
  const uses = accesses.get(grants) ?? new Set()
  accesses.set(grants, uses)
  return uses
}

/** The transactions made under each grants. */
const transactions = new Map<Grants, (readonly TableAccess[])[]>()

function note(input: unknown): void {
  const grants = currentGrants()
  if (!grants) return
  const parts = transactionOf(input)
  if (parts) transactions.set(grants, [...(transactions.get(grants) ?? []), parts])
  const uses = usesOfCaller()
  for (const { action, pk } of accessesOf(input))
    for (const partition of kinds) if (matchesPartition(partition, pk)) uses.add(`${action} ${partition}`)
}

const kinds = [
  'household',
  'user',
  'limit',
  'product',
  'closed',
  'register',
  'job',
  'weekly',
  'userList',
] as const satisfies (keyof typeof partitions)[]

const waiting: QueuedEvent[] = []

beforeAll(async () => {
  testApp = await openTestAppWithClock({ push: { subject: 'mailto:operator@example.org', standIn } })
  intercept(testApp.runtime.platform.table, (_command, sent, next) => {
    note(sent.input)
    return next(sent)
  })
  const { platform } = testApp.runtime
  const { live } = platform
  if (!live) throw new Error('This machine tells open apps of changes.')
  const publish: typeof live.publish = async (...given) => {
    usesOfCaller().add('EventPublish')
    await live.publish(...given)
  }
  const send = async () => void usesOfCaller().add('SendEmail')
  const put = async (event: QueuedEvent) => {
    usesOfCaller().add('SendMessage')
    waiting.push(event)
  }
  Object.assign(platform, { live: { ...live, publish }, mailer: { send }, queue: { put } })
  await useEverything(testApp, waiting)
})

const allGrants: readonly (readonly [string, Grants])[] = [
  ...Object.entries(resources),
  ['jobs', jobRunner],
  ['notifier', notifier],
]

describe('Everything granted is used', () => {
  it.each(allGrants)('by %s', (_name, grants) => {
    const granted = Object.entries(grants.table).flatMap(([action, partitionsOf]) =>
      partitionsOf.map((partition) => `${action} ${partition}`),
    )
    const published = grants.live ? ['EventPublish'] : []
    const mailed = grants.mails ? ['SendEmail'] : []
    const queued = grants.queues ? ['SendMessage'] : []
    expect([...(accesses.get(grants) ?? [])].toSorted()).toEqual(
      [...granted, ...published, ...mailed, ...queued].toSorted(),
    )
  })
})

describe('Transactions are allowed', () => {
  it.each(Object.entries(readings))('if IAM shows each part %s', (_what, keysFor) => {
    for (const [grants, made] of transactions) {
      const statements = tableStatements(grants)
      const parts = made.flatMap((all) => all.map((part) => ({ part, keys: keysFor(part, all) })))
      expect(parts.filter(({ part, keys }) => !allows(statements, part.action, keys))).toEqual([])
    }
    const writing = allGrants.flatMap(([, grants]) => (grants.table.PutItem ? [grants] : []))
    expect(new Set(transactions.keys())).toEqual(new Set(writing))
  })
})
