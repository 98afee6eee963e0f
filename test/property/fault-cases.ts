import { isDeepStrictEqual } from 'node:util'
import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { Route } from '../../functions/protocol/route.ts'
import {
  freshNames,
  createHouseholdFixture,
  requestNaming,
  type HouseholdFixture,
  type Names,
} from '../isolation/household-fixture.ts'
import { sendWithRetry } from '../support/retry-client.ts'
import { gistOf, restoreSnapshot, snapshotOf } from '../support/snapshot.ts'
import { notifyDevice } from '../support/subscriptions.ts'
import type { Reply, TestApp, TestUser } from '../support/test-app.ts'
import { TimeoutError } from '../../functions/runtime/timeout.ts'
import { intercept } from '../support/intercept.ts'
import { sizes } from './sizes.ts'

type Carry = () => Promise<unknown>

/** A way in which a call goes wrong: what it does about carrying it out, and how it ends. */
type Fault = (carry: Carry, later: Carry[]) => Promise<never>

// At once: that a call which hangs is given up is tried by itself.
const giveUp = () => Promise.reject(new TimeoutError('It hangs, injected.'))

const named = (name: string) => Object.assign(new Error(`${name}, injected.`), { name })
const broken = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })

const cancelled = (Code: string) =>
  new TransactionCanceledException({
    message: 'Cancelled, injected.',
    $metadata: {},
    CancellationReasons: [{ Code }],
  })

/** The faults of any call. */
const faultsOfReads: Readonly<Record<string, Fault>> = {
  'it fails': () => Promise.reject(named('InternalServerError')),
  'it is throttled': () => Promise.reject(named('ThrottlingException')),
  'it hangs': giveUp,
}

/** The faults of a transaction, which may have taken effect before. */
const faultsOfWrites: Readonly<Record<string, Fault>> = {
  ...faultsOfReads,
  'it is cancelled for want of capacity': () => Promise.reject(cancelled('ThrottlingError')),
  'it collides': () => Promise.reject(cancelled('TransactionConflict')),
  'its answer is lost': async (carry) => {
    await carry()
    throw broken()
  },
  'it hangs once it took effect': async (carry) => {
    await carry()
    return giveUp()
  },
  'it takes effect when nobody waits any more': (carry, later) => {
    later.push(carry)
    return giveUp()
  },
}

// The user pool's stand-in makes calls of its own to the store, which are none of the product's.
const insidePool = new AsyncLocalStorage<true>()

/** Makes calls of the product go wrong, and counts them. */
function injectFaults({ runtime }: TestApp) {
  const calls: string[] = []
  const later: Carry[] = []
  let planned: { readonly nth: number; readonly fault: Fault } | undefined

  async function meet<Received>(command: string, carry: () => Promise<Received>): Promise<Received> {
    if (insidePool.getStore()) return carry()
    calls.push(command)
    return planned?.nth === calls.length ? planned.fault(carry, later) : carry()
  }

  const { table, users } = runtime.platform
  const ends = [
    intercept(table, (command, sent, next) => meet(command, () => next(sent)), 'low'),
    intercept(
      users,
      (command, sent, next) => meet(command, () => insidePool.run(true, () => next(sent))),
      'low',
    ),
  ]

  return {
    /** Makes the `nth` call from now on fail, or none. */
    plan(next?: { readonly nth: number; readonly fault: Fault }): void {
      calls.length = 0
      planned = next
    },
    /** The commands of the calls since the last plan. */
    calls: (): readonly string[] => [...calls],
    /** Carries out what was left for later. A call that comes too late may be refused. */
    async carryOutLate(): Promise<void> {
      for (const carry of later.splice(0)) await carry().catch(() => undefined)
    },
    end: () => ends.forEach((end) => end()),
  }
}

/** A route that writes; `body` replaces the sample body where that would change nothing. */
export interface Operation {
  readonly name: string
  readonly route: Route
  readonly body?: unknown
}

/** A household, and the table as it is before each operation. */
interface Prepared {
  readonly testApp: TestApp
  readonly fixture: HouseholdFixture
  readonly rows: Awaited<ReturnType<typeof snapshotOf>>
}

/** Prepares an app for one operation after another. */
export async function prepare(testApp: TestApp): Promise<Prepared> {
  const fixture = await createHouseholdFixture(testApp)
  return { testApp, fixture, rows: await snapshotOf(testApp) }
}

/**
 * Runs an operation with each fault injected into each of its calls (a sample with each change, which begins at another
 * one for each `turn`), and repeats it. Returns the number of possible cases and a line for each broken promise.
 */
export async function checkEveryFault(
  { testApp, fixture, rows }: Prepared,
  { route, body }: Operation,
  turn: number,
  { readStride, writeStride } = { readStride: sizes.readFaultStride, writeStride: sizes.writeFaultStride },
) {
  await restoreSnapshot(testApp, rows)
  const sender = route.access === 'user' ? await fixture.addMember('viewer') : fixture.owner
  const request = requestNaming(route, await namesFor(fixture, route, sender))
  const headers = { ...request.headers, 'idempotency-key': 'through all faults' }
  const send = () =>
    sender.send(request.method, request.path, { ...request, ...(body !== undefined && { body }), headers })

  await sender.get('/me/departures')
  const before = await snapshotOf(testApp)
  const faults = injectFaults(testApp)
  faults.plan()
  const clean = await send()
  const calls = faults.calls()
  const after = gistOf(await snapshotOf(testApp))

  const complaints: string[] =
    clean.status < 300 ? [] : [`it answers ${clean.status} though nothing is wrong`]
  let cases = 0
  for (const [index, command] of calls.entries()) {
    const isWrite = /Write/.test(command)
    const possible = isWrite ? faultsOfWrites : faultsOfReads
    for (const [what, fault] of Object.entries(possible)) {
      cases += 1
      if ((cases + turn) % (isWrite ? writeStride : readStride) !== 0) continue
      const complain = (message: string) =>
        complaints.push(`call ${index + 1}, ${command}: ${what}, and ${message}`)
      faults.plan()
      await restoreSnapshot(testApp, before)
      faults.plan({ nth: index + 1, fault })
      const reply = await send()
      faults.plan()
      if (!isHonest(reply)) complain(`the answer is ${reply.status}`)
      const state = gistOf(await snapshotOf(testApp))
      const isDone = isDeepStrictEqual(state, after)
      if (!isDone && !isDeepStrictEqual(state, gistOf(before))) complain('the state is partial')
      const repeated = await sendWithRetry(send)
      const mayBeGone = route.method === 'DELETE' && isDone
      if (repeated.status !== clean.status && !(mayBeGone && [403, 404].includes(repeated.status)))
        complain(`the repeat answers ${repeated.status}`)
      await faults.carryOutLate()
      if (!isDeepStrictEqual(gistOf(await snapshotOf(testApp)), after))
        complain('the repeat has another effect')
    }
  }
  faults.end()
  return { cases, complaints }
}

/** New names for a route; a device of the sender's for those that are about one. */
async function namesFor(fixture: HouseholdFixture, route: Route, sender: TestUser): Promise<Names> {
  const names = await freshNames(fixture, route)
  const isOfDevice = route.path.startsWith('/notifications/')
  return isOfDevice ? { ...names, session: await notifyDevice(sender, names.household) } : names
}

/**
 * Runs an operation of the user pool, which is outside our transactions, with each fault injected into each of its
 * calls (a sample with each change, which begins at another one for each `turn`). Returns the number of cases and a line
 * for each undocumented 5xx answer.
 */
export async function checkPoolFaults(
  { testApp, fixture, rows }: Prepared,
  { route }: Operation,
  turn: number,
) {
  await restoreSnapshot(testApp, rows)
  const { names } = fixture
  const sender = await testApp.signUp()
  const send = () => {
    const { method, path, headers, ...sending } = requestNaming(route, names)
    return sender.send(method, path, { ...sending, headers: { ...headers, cookie: sender.cookie } })
  }
  const before = await snapshotOf(testApp)
  const faults = injectFaults(testApp)
  faults.plan()
  await send()
  const calls = faults.calls()

  const complaints: string[] = []
  let cases = 0
  for (const [index, command] of calls.entries()) {
    for (const [what, fault] of Object.entries(faultsOfReads)) {
      cases += 1
      if ((cases + turn) % sizes.poolFaultStride !== 0) continue
      faults.plan()
      await restoreSnapshot(testApp, before)
      faults.plan({ nth: index + 1, fault })
      const reply = await send()
      if (reply.status >= 500 && !isHonest(reply))
        complaints.push(`call ${index + 1}, ${command}: ${what}, and the answer is ${reply.status}`)
    }
  }
  faults.end()
  return { cases, complaints }
}

/** Whether the answer is a success, or a refusal that says when to try again. */
function isHonest({ status, headers }: Reply): boolean {
  if (status < 300 || status === 409) return true
  return (status === 503 || status === 429) && Number(headers.get('retry-after')) > 0
}
