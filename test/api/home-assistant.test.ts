import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { homeAssistantConfiguration } from '../../web/connections/home-assistant.ts'
import { makeKey, programWith } from '../support/api-keys.ts'
import { newOwner } from '../support/households.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/home-assistant.md'), 'utf8')
const example = 'https://inventory.example.org'
const headers = z.strictObject({ Authorization: z.string() })
const configuration = z.strictObject({
  rest: z.array(
    z.object({
      resource: z.url(),
      scan_interval: z.int().check(z.gte(300)),
      headers,
      sensor: z.array(
        z.object({
          name: z.string(),
          availability: z.string(),
          value_template: z.string(),
          json_attributes: z.optional(z.array(z.string())),
        }),
      ),
    }),
  ),
  rest_command: z.record(
    z.string(),
    z.strictObject({
      url: z.string(),
      method: z.enum(['post', 'put']),
      headers,
      content_type: z.literal('application/json'),
      payload: z.string(),
    }),
  ),
})

const testApp = await openTestApp()
const { anna, household } = await newOwner(testApp)
const { key } = await makeKey(testApp, anna, household, 'all')

const [, block = ''] = /```yaml\n(rest:.*?)```/s.exec(page) ?? []
// Home Assistant puts the secret in its place.
const secret = { tag: '!secret', resolve: (name: string) => secrets[name] ?? `no secret ${name}` }
const secrets: Readonly<Record<string, string>> = { household_inventory: `Bearer ${key}` }
const { rest, rest_command: commands } = configuration.parse(parse(block, { customTags: [secret] }))

type Data = Readonly<Record<string, string | number>>

/** Fills the templates of commands, as far as they go: `{{ id }}`, `{{ id | to_json }}`, `{{ (0 - quantity) | to_json }}`. */
function render(template: string, data: Data): string {
  return template.replaceAll(
    /{{ (?:\((0 - )?(\w+)\)|(\w+))( \| to_json)? }}/g,
    (_, minus, inside, plain, json) => {
      const value = data[inside ?? plain]
      if (value === undefined) throw new Error(`${template} wants ${inside ?? plain}.`)
      const signed = minus ? -Number(value) : value
      return json ? JSON.stringify(signed) : String(signed)
    },
  )
}

const here = (url: string) => url.replace(example, testApp.runtime.url)

const tried = new Set<string>()

async function command(name: string, data: Data): Promise<unknown> {
  const { url, method, headers: given, content_type, payload } = commands[name] ?? commandMissing(name)
  tried.add(name)
  const sent = {
    method,
    headers: { ...given, 'content-type': content_type },
    body: render(payload, data),
  }
  const response = await fetch(here(render(url, data)), sent)
  expect(response.ok, name).toBe(true)
  return response.json()
}

function commandMissing(name: string): never {
  throw new Error(`The page has no command ${name}.`)
}

const unticked = { purchased: false, amount: null, unavailable: false }
const added = z.object({ id: z.string() })
const answered = z.record(z.string(), z.unknown())

async function readSensors() {
  const [resource, ...others] = rest
  expect(others).toEqual([])
  const response = await fetch(here(resource?.resource ?? ''), { headers: { ...resource?.headers } })
  const body = answered.parse(await response.json())
  for (const { json_attributes = [] } of resource?.sensor ?? [])
    expect(Object.keys(body)).toEqual(expect.arrayContaining(json_attributes))
  return body
}

// As Home Assistant does: `value_json` is not defined where the answer is no JSON.
const renderer = `
import json, sys
from datetime import datetime, timedelta
from jinja2.sandbox import ImmutableSandboxedEnvironment
environment = ImmutableSandboxedEnvironment()
environment.globals.update(now=lambda: datetime(2030, 1, 1), timedelta=timedelta)
asked = json.load(sys.stdin)
known = {'value': asked['answer']}
try: known['value_json'] = json.loads(asked['answer'])
except ValueError: pass
render = lambda template: environment.from_string(template).render(known).strip()
print(json.dumps({
    each['name']: render(each['value_template']) if render(each['availability']) == 'True' else 'unavailable'
    for each in asked['sensors']
}))
`

const hasJinja = spawnSync('python3', ['-c', 'import jinja2']).status === 0

/** The state of each sensor at an answer of the service. */
function statesAt(answer: string) {
  const asked = { answer, sensors: rest.flatMap(({ sensor }) => sensor) }
  const rendering = { input: JSON.stringify(asked), encoding: 'utf8' } as const
  const { stdout, stderr } = spawnSync('python3', ['-c', renderer], rendering)
  expect(stderr).toBe('')
  return z.record(z.string(), z.string()).parse(JSON.parse(stdout))
}

test.skipIf(!hasJinja && process.env['ALL_ENGINES'] === undefined)(
  'its templates, rendered by Debian’s python3-jinja2 where that is there, say what is so, or nothing',
  async () => {
    const { anna: bea, household: hers } = await newOwner(testApp)
    const milk = await bea.stocked('Milk', 1, 3)
    await bea.post('/inventory', { itemId: milk, quantity: 1, until: '2030-01-02' })
    const { program } = await makeKey(testApp, bea, hers, 'look')
    const answerTo = async (asking: TestUser) => JSON.stringify((await asking.get('/overview')).body)
    const sound = await answerTo(program)
    expect(statesAt(sound)).toEqual({
      'Items to buy': '1',
      'Items that end within three days': '1',
      'Items in the household': '1',
    })
    const ended = await answerTo(programWith(testApp, key.replace(/.{4}$/, 'AAAA')))
    let used = sound
    while (used === sound) used = await answerTo(program)
    expect([ended, used]).toEqual([
      expect.stringContaining('"code":"unauthenticated"'),
      expect.stringContaining('"code":"too_many"'),
    ])
    const busy = '{"message":"Service Unavailable"}'
    for (const answer of [ended, used, busy, '<html>503</html>'])
      expect(new Set(Object.values(statesAt(answer))), answer).toEqual(new Set(['unavailable']))
  },
)

test('the app shows the same configuration', () => {
  expect(homeAssistantConfiguration(example)).toBe(block)
})

test('every request of the configuration does what the page says', async () => {
  const milk = await anna.stocked('Milk', 1, 3)
  await anna.post('/inventory', { itemId: milk, quantity: 1, until: '2030-01-02' })
  const name = 'Candles, "red" & {{ white }}'
  const { id: candles } = added.parse(await command('inventory_add_to_list', { name }))
  await command('inventory_want_more', { id: candles })
  await command('inventory_tick', { id: milk })
  expect(await readSensors()).toEqual({
    items: 2,
    to_buy: 2,
    endings: 1,
    shopping_list: [
      { id: candles, name, quantity: 2, unit: '', category: '', ...unticked },
      { id: milk, name: 'Milk', quantity: 1, unit: '', category: '', ...unticked, purchased: true },
    ],
    ending: [{ item_id: milk, name: 'Milk', kind: 'best_before', day: '2030-01-02', quantity: 1, unit: '' }],
  })
  await command('inventory_put_away', { id: milk, quantity: 2 })
  await command('inventory_take_out', { id: milk, quantity: 3 })
  expect(await anna.get(`/inventory/${milk}`)).toMatchObject({ body: { quantity: 1 } })
  expect(await readSensors()).toMatchObject({ to_buy: 2 })
  expect([...tried].toSorted()).toEqual(Object.keys(commands).toSorted())
})

test('an hour of the sensors leaves a key room for commands', () => {
  const [resource] = rest
  expect(3_600 / (resource?.scan_interval ?? 0)).toBeLessThanOrEqual(
    testApp.runtime.platform.apiKeyLimits.hour / 5,
  )
})
