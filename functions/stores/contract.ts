import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { addStore, changeStore, removeStore } from '../model/commands/stores.ts'
import { DELETE, GET, page, POST, PUT } from '../protocol/route.ts'
import { rule } from '../protocol/rule.ts'
import { maximumStores, store, storeShapes } from '../model/store.ts'

const object = { error: rule('object_store') }

const newStore = z.object(
  {
    id: z.optional(z.uuid({ error: rule('uuid', { label: 'Id' }) })),
    ...storeShapes,
    order: withDefault(storeShapes.order, []),
  },
  object,
)

export const stores = {
  list: GET('/stores', {
    access: 'viewer',
    apiKey: 'look',
    summary: 'The stores of the household, sorted by name',
    query: page,
    answers: { 200: z.array(store) },
  }),
  create: POST(
    '/stores',
    {
      access: 'member',
      apiKey: 'all',
      summary: `Add a store; a household has at most ${maximumStores}. 200 where the same one is there under its id`,
      body: newStore,
      answers: { 200: store, 201: store },
      refusals: ['conflict'],
    },
    ({ body: { id: given = '', ...fields } }) => [
      // Without an id of the client's, the server makes one.
      addStore(given, fields),
    ],
  ),
  change: PUT(
    '/stores/{id}',
    {
      access: 'member',
      apiKey: 'all',
      summary: 'Change the name or the order of the categories, whichever is present',
      body: z.partial(z.object(storeShapes, object)),
      answers: { 200: store },
      refusals: ['conflict'],
    },
    ({ params: { id: storeId }, body }) => [changeStore(storeId, body)],
  ),
  remove: DELETE(
    '/stores/{id}',
    {
      access: 'member',
      apiKey: 'all',
      summary: 'Delete a store',
    },
    ({ params: { id: storeId } }) => [removeStore(storeId)],
  ),
}
