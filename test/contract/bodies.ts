import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Route } from '../../functions/protocol/route.ts'
import { requestNaming, type Names } from '../isolation/household-fixture.ts'
import { itemWith } from '../support/carried-item.ts'
import { sampleOf } from '../support/sample.ts'
import { fieldsOf } from './body-fields.ts'
import { row, type Row } from './effects.ts'

/** The bodies of those that want one of several fields, or more than the contract can tell. */
const bodies: Readonly<Record<string, readonly Row[]>> = {
  'inventory.change': [
    { quantity: 3 },
    { delta: 2 },
    { delta: -5, floor: true },
    { delta: 1, until: '2126-01-05' },
    { delta: -1, until: null },
    { delta: -1, thrown_away: true },
  ],
  'baseInventory.change': [{ desiredQuantity: 3 }, { delta: 2 }, { delta: -9, floor: true }],
  'shoppingList.tick': [
    { purchased: true },
    { purchased: true, tick: randomUUID() },
    { amount: 2 },
    { amount: null },
    { unavailable: true },
    { quiet_until: '2126-01-05' },
    { quiet_until: null },
    { extra_delta: 2 },
    { extra_delta: 1, extra_note: '500 g' },
    { word: 'groats' },
    { drop_word: 'groats' },
  ],
  'imports.preview': [{ line: 1, name: 'Looked at' }],
  'imports.apply': [{ line: 1, name: 'Brought along' }],
  'imports.previewRestore': [{ line: 1, row: itemWith() }],
  'imports.restore': [{ line: 1, row: itemWith() }],
}

/** The body with its required fields alone, and with each other field in turn. */
export function bodiesOf(name: string, route: Route, names: Names): readonly Row[] {
  const given = bodies[name]
  const element = route.body instanceof z.ZodMiniArray ? route.body.def.element : route.body
  const fields = fieldsOf(route.body)
  if (!fields || !(element instanceof z.ZodMiniObject)) return [{}]
  const { body } = requestNaming(route, names)
  const least = row.parse(Array.isArray(body) ? body[0] : (body ?? {}))
  const required = Object.fromEntries(fields.required.map((field) => [field, least[field]]))
  if (given) return given.map((one) => ({ ...required, ...one }))
  const shape: Readonly<Record<string, z.core.$ZodType>> = element.shape
  const code = randomUUID()
  const known: Row = {
    store: names.store,
    default_household: names.household,
    time_zone: 'Europe/Vienna',
    expires_in: 86_400,
    ean: code,
    codes: [{ ean: code, amount: 2 }],
    lots: [{ quantity: 1, until: '2126-02-07' }],
  }
  const more = fields.optional
    .filter((field) => !ignored.test(field))
    .flatMap((field) => {
      const value = known[field] ?? sampleOf(shape[field] ?? z.never(), known)
      const other = value === true ? [false] : fields.emptied.includes(field) ? [] : nullFor(shape[field])
      return [value, ...other].map((one) => ({ [field]: one }))
    })
  const isEnough = z.safeParse(element, required).success
  return [...(isEnough ? [required] : []), ...more.map((one) => ({ ...required, ...one }))]
}

/** Null, where that says something of its own. */
const nullFor = (part: z.core.$ZodType | undefined): readonly null[] =>
  part && z.safeParse(part, null).success ? [null] : []

// Names of things, and secrets, which nobody shows again.
export const ignored = /^(id|itemId|password|code)$/
