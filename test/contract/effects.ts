import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Names } from '../isolation/household-fixture.ts'
import { goodPassword, type TestUser } from '../support/test-app.ts'

/** A row of a list, or a body. */
export type Row = Readonly<Record<string, unknown>>
export const row = z.looseObject({})
export const rows = z.array(row)

/** A thing before and after a request with this body, and what else its sender can read. */
interface Seen {
  readonly was: Row | undefined
  readonly is: Row | undefined
  readonly sent: Row
  readonly names: Names
  readonly sender: TestUser
  readonly read: (path: string) => Promise<unknown>
}

export type Check = (seen: Seen) => unknown

const raises =
  (field: string, by: string): Check =>
  ({ was, is, sent }) =>
    expect(Number(is?.[field])).toBe(Number(was?.[field]) + Number(sent[by]))
/** How much of an item has this best-before date. */
const quantityIn = (item: Row | undefined, until: unknown) => {
  const lots = lotsOf.parse(item?.['lots'])
  return (
    lots.find((lot) => lot.until === until)?.quantity ??
    (lots.length === 0 && until === null ? Number(item?.['quantity']) : 0)
  )
}
const lotsOf = z.array(z.object({ quantity: z.number(), until: z.nullable(z.string()) }))
const raisesLot =
  (by: string): Check =>
  ({ was, is, sent }) =>
    expect(quantityIn(is, sent['until']) - quantityIn(was, sent['until'])).toBe(sent[by])
const isNothing: Check = () => undefined
const login = (sender: TestUser, password = goodPassword) =>
  sender.post('/auth/login', { name: sender.name, password })
const theTrip = async ({ sender, names }: Seen) =>
  (await sender.get('/items', { 'x-household-id': names.household })).headers.get('x-trip')

/** The effects of writes, or of a field of theirs, that are no fields of the thing afterwards, told by another route. */
export const effects: Readonly<Record<string, Check>> = {
  'me.change default_household': async ({ sent, read }) =>
    expect(await read('/me')).toMatchObject({ default_household: sent['default_household'] }),
  'me.change': isNothing,
  'me.createHousehold': async ({ read }) => expect(await read('/households')).toHaveLength(1),
  'me.remove': async ({ sender }) => expect(await login(sender)).toMatchObject({ status: 401 }),
  'me.changePassword': async ({ sender, sent }) =>
    expect(await login(sender, String(sent['new_password']))).toMatchObject({ status: 200 }),
  'notifications.choose': async ({ sent, read }) =>
    expect(await read('/notifications')).toMatchObject({
      devices: [{ choices: [{ household_id: sent['household'], kinds: sent['kinds'] }] }],
    }),
  'households.invite expires_in': ({ is, sent }) =>
    expect(Date.parse(String(is?.['expires_at'])) - Date.parse(String(is?.['created_at']))).toBeCloseTo(
      Number(sent['expires_in']) * 1_000,
      -4,
    ),
  'households.accept': async ({ read, names }) =>
    expect(await read('/households')).toContainEqual(expect.objectContaining({ id: names.household })),
  'apiKeys.makeKey days': ({ is }) =>
    expect(Date.parse(String(is?.['expires_at']))).toBeLessThan(Date.now() + 2 * 86_400_000),
  'apiKeys.restoreKey': ({ is, names }) => expect(is).toMatchObject({ id: names.apiKey }),
  'items.change version': isNothing,
  // It is bought once, and has to stand on the list.
  'items.create keep': ({ is, sent }) =>
    expect(is).toMatchObject({ keep: sent['keep'], extra: sent['keep'] === true ? null : 1 }),
  'items.createAll keep': ({ is, sent }) =>
    expect(is).toMatchObject({ keep: sent['keep'], extra: sent['keep'] === true ? null : 1 }),
  'items.create extra_note': ({ is }) => expect(is?.['extra_note']).toBe(''),
  'items.createAll extra_note': ({ is }) => expect(is?.['extra_note']).toBe(''),
  'items.create unique_ean': isNothing,
  'items.corrected': ({ was, is, sent }) => {
    const others = Number(was?.['quantity']) - Number(sent['expected'] ?? was?.['quantity'])
    expect(is?.['quantity']).toBe(Math.max(0, Number(sent['quantity']) + others))
  },
  'inventory.add quantity': raises('quantity', 'quantity'),
  'inventory.add until': raisesLot('quantity'),
  'inventory.change delta': raises('quantity', 'delta'),
  'inventory.change delta, floor': ({ is }) => expect(is).toMatchObject({ quantity: 0 }),
  'inventory.change until': raisesLot('delta'),
  'inventory.change thrown_away': async ({ names, read }) =>
    expect(await read(`/activity?item=${names.item}`)).toMatchObject({ 0: { kind: 'thrown_away' } }),
  'inventory.remove': ({ is }) => expect(is).toMatchObject({ quantity: null, desired_quantity: 5 }),
  'baseInventory.change delta': raises('desired_quantity', 'delta'),
  'baseInventory.change delta, floor': ({ is }) => expect(is).toMatchObject({ desired_quantity: 0 }),
  'baseInventory.remove': ({ is }) => expect(is).toMatchObject({ quantity: 1, desired_quantity: null }),
  'shoppingList.tick extra_delta': ({ is, sent }) => expect(is?.['extra']).toBe(sent['extra_delta']),
  'shoppingList.tick word': ({ is, sent }) => expect(is?.['words']).toEqual([{ word: sent['word'] }]),
  'shoppingList.tick drop_word': ({ is }) => expect(is?.['words']).toEqual([]),
  'shoppingList.addToInventory quantity': raises('quantity', 'quantity'),
  'shoppingList.addToInventory until': raisesLot('quantity'),
  'shoppingList.addToInventory tick': isNothing,
  'shoppingList.addToInventory lots': ({ was, is, sent }) => {
    for (const { quantity, until } of lotsOf.parse(sent['lots']))
      expect(quantityIn(is, until) - quantityIn(was, until)).toBe(quantity)
  },
  'shoppingList.announce': async (seen) => expect(await theTrip(seen)).toContain(seen.sender.name),
  'shoppingList.callOff': async (seen) => expect(await theTrip(seen)).toBe(null),
  'activity.undo': ({ is }) => expect(is?.['undone_by']).not.toBe(null),
  'imports.begin': isNothing,
  'imports.preview': async ({ sent, read }) =>
    expect(JSON.stringify(await read('/items'))).not.toContain(sent['name']),
  'imports.apply': async ({ sent, read }) =>
    expect(JSON.stringify(await read('/items'))).toContain(sent['name']),
  'imports.previewRestore': async ({ sent, read }) =>
    expect(JSON.stringify(await read('/items'))).not.toContain(Object(sent['row']).item.id),
  'imports.restore': async ({ sent, read }) =>
    expect(JSON.stringify(await read('/items'))).toContain(Object(sent['row']).item.id),
}
