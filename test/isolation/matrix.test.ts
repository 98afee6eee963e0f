import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { householdPartition } from '../../functions/store/keys.ts'
import { personOf } from '../support/people.ts'
import { everyRoute } from '../support/routes.ts'
import { rowsOf } from '../support/store.ts'
import { openWorld } from '../support/world.ts'
import { freshNames, openHouse, requestNaming, type House } from './house.ts'
import { askers, matrix, type Asker } from './matrix.ts'

const world = await openWorld()
afterAll(world.close)

const stranger = () => personOf(world, `stranger-${randomUUID()}`)
const shared = await openHouse(world)
const residents = {
  owner: shared.owner,
  member: await shared.person('member'),
  viewer: await shared.person('viewer'),
  stranger: await stranger(),
  signedOut: world,
}

async function newcomer({ person }: House, asker: Asker) {
  if (asker === 'signedOut') return world
  return asker === 'stranger' ? stranger() : person(asker)
}

test('the matrix names every route of the contract, and no other', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(everyRoute.map(({ name }) => name).toSorted())
})

describe.each(everyRoute)('$name', ({ name, route }) => {
  test.each(askers)('asked by: %s', async (asker) => {
    const expected = matrix[name]?.[askers.indexOf(asker)] ?? 0
    const changes = expected < 400 && route.method !== 'GET'
    // Whatever a change uses up is made for it: the thing, the session, the whole household.
    const house = changes && name === 'households.remove' ? await openHouse(world) : shared
    const names = changes ? await freshNames(house, route) : house.names
    const usesSender = changes && (route.access === 'user' || route.access === 'anyone' || house !== shared)
    const sender = usesSender ? await newcomer(house, asker) : residents[asker]
    const state = async () => (changes ? [] : rowsOf(world, householdPartition(names.household)))
    const before = await state()
    const { method, path, ...sending } = requestNaming(route, names)
    expect((await sender.send(method, path, sending)).status).toBe(expected)
    expect(await state()).toEqual(before)
  })
})
