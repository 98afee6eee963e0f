import { isDeepStrictEqual } from 'node:util'
import type { Route } from '../../functions/http/route.ts'
import { freshNames, openHouse, requestNaming } from '../isolation/house.ts'
import { persist } from '../support/persist.ts'
import { gistOf, restoreSnapshot, snapshotOf } from '../support/snapshot.ts'
import type { Reply, World } from '../support/world.ts'
import { faultsOfReads, faultsOfWrites, openFaults } from './faults.ts'

/** A route that writes, with a body that makes it do so where the sample would not. */
export interface Operation {
  readonly name: string
  readonly route: Route
  readonly body?: unknown
}

/**
 * Carries an operation out with each of its calls going wrong in each way, and repeats it. Gives how many cases
 * there were, and a line for each promise that was broken.
 */
export async function endure(world: World, { route, body }: Operation) {
  const house = await openHouse(world)
  const request = requestNaming(route, await freshNames(house, route))
  const sender = route.access === 'user' ? await house.person('viewer') : house.owner
  const headers = { ...request.headers, 'idempotency-key': 'through all faults' }
  const send = () =>
    sender.send(request.method, request.path, { ...request, ...(body !== undefined && { body }), headers })

  await sender.get('/me/departures')
  const before = await snapshotOf(world)
  const faults = openFaults(world)
  faults.plan()
  const clean = await send()
  const calls = faults.calls()
  const after = gistOf(await snapshotOf(world))

  const complaints: string[] =
    clean.status < 300 ? [] : [`it answers ${clean.status} though nothing is wrong`]
  let cases = 0
  for (const [index, command] of calls.entries()) {
    const possible = /Write/.test(command) ? faultsOfWrites : faultsOfReads
    for (const [what, fault] of Object.entries(possible)) {
      cases += 1
      const complain = (message: string) =>
        complaints.push(`call ${index + 1}, ${command}: ${what}, and ${message}`)
      faults.plan()
      await restoreSnapshot(world, before)
      faults.plan({ nth: index + 1, fault })
      const reply = await send()
      faults.plan()
      if (!isHonest(reply)) complain(`the answer is ${reply.status}`)
      const state = gistOf(await snapshotOf(world))
      const isDone = isDeepStrictEqual(state, after)
      if (!isDone && !isDeepStrictEqual(state, gistOf(before))) complain('the state is partial')
      const repeated = await persist(send)
      const mayBeGone = route.method === 'DELETE' && isDone
      if (repeated.status !== clean.status && !(mayBeGone && [403, 404].includes(repeated.status)))
        complain(`the repeat answers ${repeated.status}`)
      await faults.carryOutLate()
      if (!isDeepStrictEqual(gistOf(await snapshotOf(world)), after))
        complain('the repeat has another effect')
    }
  }
  return { cases, complaints }
}

/**
 * Carries out an operation of the user pool, which takes part in no transaction of ours, with each of its calls going
 * wrong. Gives how many cases there were, and a line for each answer that is a failure of ours.
 */
export async function answerThrough(world: World, { route }: Operation) {
  const { names } = await openHouse(world)
  const sender = await world.person('someone')
  const send = () => {
    const { method, path, headers, ...sending } = requestNaming(route, names)
    return sender.send(method, path, { ...sending, headers: { ...headers, cookie: sender.cookie } })
  }
  const before = await snapshotOf(world)
  const faults = openFaults(world)
  faults.plan()
  await send()
  const calls = faults.calls()

  const complaints: string[] = []
  for (const [index, command] of calls.entries()) {
    for (const [what, fault] of Object.entries(faultsOfReads)) {
      faults.plan()
      await restoreSnapshot(world, before)
      faults.plan({ nth: index + 1, fault })
      const reply = await send()
      if (reply.status >= 500 && !isHonest(reply))
        complaints.push(`call ${index + 1}, ${command}: ${what}, and the answer is ${reply.status}`)
    }
  }
  return { cases: calls.length * Object.keys(faultsOfReads).length, complaints }
}

/** A success, or a refusal that says to try again and when. */
function isHonest({ status, headers }: Reply): boolean {
  if (status < 300 || status === 409) return true
  return (status === 503 || status === 429) && Number(headers.get('retry-after')) > 0
}
