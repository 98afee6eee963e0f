import { expect, test } from 'vitest'
import { changeItem, newItem } from '../../functions/model/change-item.ts'
import { apply } from '../../functions/model/commands/apply.ts'
import { isAboutItem } from '../../functions/model/commands/command.ts'
import { ownCommand } from '../../functions/model/commands/own-command.ts'
import { completeFields, fieldShapes } from '../../functions/model/fields.ts'
import { explainIssue } from '../../functions/protocol/sentences.ts'
import { ownRoutes } from '../../functions/model/own-routes.ts'
import { ownKinds } from '../../web/outbox/log/kinds.ts'

const move = ownCommand({
  summary: 'Put an item somewhere else',
  input: { place: fieldShapes.place },
  apply: (item, { place }) => changeItem(item, { place }),
})

const [id, now] = ['8f14e45f-ceea-4672-a6f7-3c1b3a0f9c11', new Date()]
const salt = newItem({ ...completeFields({ name: 'Salt' }), id, quantity: null, desired_quantity: null }, now)

test('a command with a route of its own is shown as its request is read, and sent and stored as it was typed', () => {
  const typed = { id, place: ' Cellar ' }
  const { input, request } = ownKinds({ move }).move
  expect(input.parse(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  expect(input.safeParse({ place: 'Cellar' }).success).toBe(false)

  const { route, options } = request(typed) ?? expect.fail()
  expect(route).toMatchObject({ method: 'POST', path: '/items/{id}/move', access: 'member', apiKey: 'all' })
  expect(options).toEqual({ params: { id }, body: { place: ' Cellar ' } })

  const commands = route.commands({ params: { id }, body: route.body.parse(options.body) })
  const { after, kind } = apply(salt, commands.filter(isAboutItem), now)
  expect(after).toMatchObject({ place: 'Cellar', version: 2 })
  expect(kind).toBe('move')
  expect(apply(after, commands.filter(isAboutItem), now).kind).toBeUndefined()
  expect(apply(undefined, commands.filter(isAboutItem), now).after).toBeUndefined()
})

test('its route refuses what its input is not', () => {
  const { body } = ownRoutes({ move }).move
  expect(body.safeParse({ place: 7 }).success).toBe(false)
  expect(body.safeParse(undefined).error?.issues.map(explainIssue)).toMatchObject([
    { message: 'Send a JSON object.' },
  ])
})
