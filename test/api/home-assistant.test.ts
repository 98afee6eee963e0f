import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { makeKey } from '../support/api-keys.ts'
import { newOwner } from '../support/households.ts'
import { openTestApp } from '../support/test-app.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/home-assistant.md'), 'utf8')
const headers = z.strictObject({ Authorization: z.string() })
const configuration = z.strictObject({
  rest: z.array(
    z.object({
      resource: z.url(),
      scan_interval: z.int().check(z.gte(300)),
      headers,
      sensor: z.array(
        z.object({ value_template: z.string(), json_attributes: z.optional(z.array(z.string())) }),
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
afterAll(testApp.close)
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

const here = (url: string) => url.replace('https://inventory.example.org', testApp.runtime.url)

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

const added = z.object({ id: z.string() })
const answered = z.record(z.string(), z.unknown())

async function readSensors() {
  const [resource, ...others] = rest
  expect(others).toEqual([])
  const response = await fetch(here(resource?.resource ?? ''), { headers: { ...resource?.headers } })
  const body = answered.parse(await response.json())
  for (const { value_template, json_attributes = [] } of resource?.sensor ?? [])
    for (const field of [...value_template.matchAll(/value_json\.(\w+)/g)].map(([, name = '']) => name))
      expect(Object.keys(body)).toEqual(expect.arrayContaining([field, ...json_attributes]))
  return body
}

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
      { id: candles, name, quantity: 2, unit: '', category: '', purchased: false },
      { id: milk, name: 'Milk', quantity: 1, unit: '', category: '', purchased: true },
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
