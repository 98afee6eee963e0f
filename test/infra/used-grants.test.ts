import { beforeAll, describe, expect, it } from 'vitest'
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
import { allows, readings, tableStatements } from '../support/leading-keys.ts'
import { standIn } from './use-grants/notify-devices.ts'
import { useEverything } from './use-grants/use-everything.ts'

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
