import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Route } from '../../functions/protocol/route.ts'
import {
  createHouseholdFixture,
  freshNames,
  requestNaming,
  thingOf,
  type Names,
} from '../isolation/household-fixture.ts'
import { everyRoute } from '../support/routes.ts'
import { openTestApp, type Reply, type TestUser } from '../support/test-app.ts'
import { forgetTurns } from '../support/turns.ts'
import { fieldsOf } from './body-fields.ts'
import { senderOf } from './sender.ts'
import { bodiesOf, ignored } from './bodies.ts'
import { effects, row, type Check } from './effects.ts'

const testApp = await openTestApp()
const fixture = await createHouseholdFixture(testApp)

/** Writes that want a code, a device or a session first, so that a story of theirs tells what they do. */
const stories =
  /^auth\.|^me\.(confirmEmail|changeEmail|\w+Factor\w*|renew.*|dismissNotice|endSession)$|^notifications\.(end|look|test)$|^assistants\./

/** The list that says most of things of a kind. */
const listOf = (kind: keyof Names) =>
  everyRoute
    .filter(({ route }) => route.method === 'GET' && thingOf(route) === kind && countFields(route) > 0)
    .toSorted((one, other) => countFields(other.route) - countFields(one.route))[0]

function countFields({ answers }: Route): number {
  const fields = answers[200] && fieldsOf(answers[200])
  return fields?.isList ? fields.required.length + fields.optional.length : 0
}

/** The row of a list for the thing that a route names, or else of the one with this id. */
async function lookAt(sender: TestUser, route: Route, names: Names, otherId?: unknown) {
  const kind = thingOf(route)
  if (!kind) return undefined
  const isNamed = requestNaming(route, { ...names, [kind]: 'named' }).path.includes('/named')
  const id = isNamed ? names[kind] : (otherId ?? names[kind])
  const list = listOf(kind)
  if (!list) return undefined
  const { method, path, headers } = requestNaming(list.route, names)
  const listed = z.array(row).parse((await sender.send(method, path, { headers })).body)
  return listed.find((each) => [each['id'], each['item_id'], each['user_id']].includes(id))
}

const underscored = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const asked = everyRoute
  .filter(({ name, route }) => route.method !== 'GET' && route.access !== 'anyone' && !stories.test(name))
  .flatMap(({ name, route }) =>
    bodiesOf(name, route, fixture.names).map((body, index) => {
      const fields = Object.keys(body).filter((field) => !ignored.test(field))
      return {
        name,
        route,
        index,
        fields,
        what: fields.length > 0 ? `with ${fields.join(', ')}` : 'with nothing more',
      }
    }),
  )

test.each(asked)('$name $what does what it says', async ({ name, route, index, fields }) => {
  const { sender, names } = await prepare(name, route)
  const { method, path, headers } = requestNaming(route, names)
  const sent = bodiesOf(name, route, names)[index] ?? {}
  const { isList } = fieldsOf(route.body) ?? {}
  const was = await lookAt(sender, route, names)
  const body = isList === undefined ? {} : { body: isList ? [sent] : sent }
  const reply = await sender.send(method, path, { headers, ...body })
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  const is = await lookAt(sender, route, names, madeBy(reply) ?? sent['id'] ?? sent['itemId'])
  const read = async (place: string) => (await sender.get(place, headers)).body
  const seen = { was, is, sent, names, sender, read }
  const whole = effects[[name, fields.join(', ')].join(' ').trim()] ?? effects[name]
  if (whole) await whole(seen)
  else if (method === 'DELETE') expect([seen.was !== undefined, seen.is]).toEqual([true, undefined])
  else for (const field of fields) await (effects[`${name} ${field}`] ?? shows(field))(seen)
})

const madeBy = ({ body }: Reply) => z.object({ id: z.string() }).safeParse(body).data?.id

/** Makes what a request uses up, and what has to be so before it. */
async function prepare(name: string, route: Route) {
  const isLost = name === 'households.remove'
  const house = isLost ? await createHouseholdFixture(testApp) : fixture
  const names = isLost ? house.names : await freshNames(house, route)
  const sender = await senderOf(testApp, name, route, house)
  await forgetTurns(testApp, names.household)
  if (name === 'apiKeys.restoreKey')
    await sender.remove(requestNaming(route, names).path.replace('/restore', ''))
  if (name === 'shoppingList.callOff') await sender.put('/shopping-trip', {}, inside(names))
  if (name === 'inventory.change')
    await sender.post('/inventory', { itemId: names.item, quantity: 2, until: '2126-03-03' }, inside(names))
  return { sender, names }
}

const inside = ({ household }: Names) => ({ 'x-household-id': household })

const shows =
  (field: string): Check =>
  ({ is, sent }) =>
    expect(is).toMatchObject({ [underscored(field)]: sent[field] })
