import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'
import { create, edit, remove } from '../model/commands/items.ts'
import { ownCommands } from '../model/commands/own.ts'
import { ownRoutes } from '../model/own-routes.ts'
import { DELETE, GET, page, POST, PUT } from '../protocol/route.ts'
import { completeFieldShapes, fieldShapes, type OwnFields } from '../model/fields.ts'
import { item } from '../model/item.ts'
import { explain } from '../protocol/problem.ts'
import { rule } from '../protocol/rule.ts'
import { flag, quantity } from '../model/shapes.ts'
import { named } from '../protocol/named.ts'
import { shoppingTrip } from '../model/shopping-trip.ts'

export const unknownItem = explain('unknown_item', 'There is no such item.')

const object = { error: rule('object_item') }

/** Asks for one of what is bought once, where nobody says how much. */
export const wantedOnce = <Fields extends Wanted>(fields: Fields): Fields =>
  fields.keep ? fields : { ...fields, extra: fields.extra ?? 1 }

type Wanted = Pick<OwnFields, 'keep' | 'extra'>

/** It would stand on no list. */
const wantedNever = z.refine<Wanted>(({ keep, extra }) => keep || extra !== 0, {
  path: ['extra'],
  error: rule('quantity', { label: 'Extra', minimum: 0.001 }),
})

const newItem = z
  .object(
    {
      id: z.optional(z.uuid({ error: rule('uuid', { label: 'Id' }) })),
      ...completeFieldShapes,
      unique_ean: z.optional(flag('Unique EAN')),
    },
    object,
  )
  .check(wantedNever)

const maximumAdded = 1_000

const addedRow = z
  .object(
    {
      id: z.uuid({ error: rule('uuid', { label: 'Id' }) }),
      ...completeFieldShapes,
      quantity: z.optional(quantity('Quantity')),
    },
    object,
  )
  .check(wantedNever)

const addedRows = z
  .array(addedRow, { error: rule('list_of_rows') })
  .check(
    z.minLength(1, { error: rule('no_rows') }),
    z.maxLength(maximumAdded, { error: rule('too_many_rows', { maximum: 1_000 }) }),
  )

/** Says as of which version the fields were read. Earlier versions ignored it, so that nothing in it is refused. */
const readVersion = withFallback(z.optional(z.int()), undefined)

const changedItem = z.extend(z.partial(z.object(fieldShapes, object)), { version: readVersion })

const itemChanges = named(
  'ItemChanges',
  z.object({
    /** As of when it has them all, once it has these; null where not all changes are known any more. */
    point: z.nullable(z.string()),
    items: z.array(item),
    /** The ids of items that are not there any more. */
    gone: z.array(z.string()),
    stores: z.boolean(),
    /** The announced trip, until it is over. */
    trip: z.optional(shoppingTrip),
  }),
)
export type ItemChanges = z.output<typeof itemChanges>

export const items = {
  list: GET('/items', {
    access: 'viewer',
    apiKey: 'look',
    summary: 'All items, sorted by name',
    query: page,
    answers: { 200: z.array(item) },
  }),
  changes: GET('/items/changes', {
    access: 'viewer',
    apiKey: 'look',
    summary:
      'What has changed since a point, which the list of items has in x-point; where point is null, ask for the list',
    query: z.object({ since: z.string().check(z.maxLength(64)) }),
    answers: { 200: itemChanges },
  }),
  create: POST(
    '/items',
    {
      access: 'member',
      apiKey: 'list',
      summary:
        'Add an item to the catalogue; 200 where the same one is there under its id, and with unique_ean 409 where another has one of its codes; a key with the scope list adds what is on the list, with extra, without codes, words and lots',
      body: newItem,
      answers: { 200: item, 201: item },
      refusals: ['conflict', 'ean_taken'],
    },
    ({ body: { id: given = '', unique_ean: _unique, ...fields } }) => [
      // The server makes the id that a client doesn't offer.
      create(given, { fields: wantedOnce(fields) }),
    ],
  ),
  createAll: POST(
    '/items/batch',
    {
      access: 'member',
      apiKey: 'all',
      summary:
        'Add many items with their stock, to be undone as one; answers those that it has added: where an item has the id, or one of the codes, there is none to add',
      body: addedRows,
      answers: { 200: z.array(item) },
    },
    ({ body }) =>
      body.map(({ id, quantity: stock, ...fields }) =>
        create(id, { fields: wantedOnce(fields), quantity: stock }),
      ),
  ),
  get: GET('/items/{id}', {
    access: 'viewer',
    apiKey: 'look',
    summary: 'One item',
    answers: { 200: item },
  }),
  change: PUT(
    '/items/{id}',
    {
      access: 'member',
      apiKey: 'all',
      summary:
        'Change the fields that are present; lots set the stock to their sum unless the item’s version is another than the one sent, else stock and base quantity have routes of their own',
      body: changedItem,
      answers: { 200: item },
      refusals: ['stale'],
    },
    ({ params: { id }, body: { version: _version, ...fields } }) => [edit(id, fields)],
  ),
  ...ownRoutes(ownCommands),
  remove: DELETE(
    '/items/{id}',
    {
      access: 'member',
      apiKey: 'all',
      summary: 'Delete an item with its stock and its base quantity',
    },
    ({ params: { id } }) => [remove(id)],
  ),
}
