import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TimeoutError } from '../../functions/runtime/timeout.ts'
import { intercept } from '../support/intercept.ts'
import type { TestApp } from '../support/test-app.ts'

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
export const faultsOfReads: Readonly<Record<string, Fault>> = {
  'it fails': () => Promise.reject(named('InternalServerError')),
  'it is throttled': () => Promise.reject(named('ThrottlingException')),
  'it hangs': giveUp,
}

/** The faults of a transaction, which may have taken effect before. */
export const faultsOfWrites: Readonly<Record<string, Fault>> = {
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
export function injectFaults({ runtime }: TestApp) {
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
