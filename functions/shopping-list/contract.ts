import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { inventoryEntry, partsFit, partsShape, untilShape } from '../inventory/contract.ts'
import { call, changeRow, putAway, tick, wantMore } from '../model/commands/shopping.ts'
import { delta, flag, id, quantity, wholeNumber } from '../model/shapes.ts'
import { fieldShapes, itemFields } from '../model/fields.ts'
import { refusedRow } from '../protocol/refusal.ts'
import { DELETE, GET, page, POST, PUT } from '../protocol/route.ts'
import { amountShape, quietShape } from '../model/item.ts'
import { shoppingRow } from '../model/shopping-row.ts'
import { longestNotice, shoppingTrip } from '../model/shopping-trip.ts'
import { rule } from '../protocol/rule.ts'
import { named } from '../protocol/named.ts'

export const maximumRows = 1_000

const { shape: otherName } = itemFields.words.of.word
const tickId = z.uuid({ error: rule('uuid', { label: 'Tick' }) })

const rowChange = z
  .object(
    {
      itemId: id('Item id'),
      purchased: z.optional(flag('Purchased')),
      /** Of the tick that is made; one that is there already keeps its own, and without one it is ignored. */
      tick: z.optional(tickId),
      amount: z.optional(amountShape),
      unavailable: z.optional(flag('Unavailable')),
      /** The day until which it is not called probably needed. */
      quiet_until: z.optional(quietShape),
      /** Raises or lowers how much more than the gap to buy this once, down to none. */
      extra_delta: z.optional(delta()),
      /** With `extra_delta`: that this is meant though some is in stock, so that nobody asks when it is put away. */
      meant: z.optional(flag('Meant')),
      /** Is added to the note that is there. */
      extra_note: z.optional(fieldShapes.extra_note),
      /** Another name of it: the item remembers that, and another one no longer. */
      word: z.optional(otherName),
      drop_word: z.optional(otherName),
    },
    { error: rule('object_row') },
  )
  .check(
    z.refine(
      ({ itemId: _itemId, tick: _tick, meant: _meant, ...changes }) =>
        Object.values(changes).some((each) => each !== undefined),
      { path: ['purchased'], error: rule('no_change_of_row') },
    ),
  )

const bought = z
  .object(
    {
      id: id('Id'),
      quantity: quantity('Quantity', 0.001),
      /** The tick that is put away: if somebody has done so meanwhile, nothing is added. */
      tick: z.optional(tickId),
      until: untilShape,
      /** Parts of the quantity with dates of their own, in place of `until`; the rest has none. */
      lots: partsShape,
    },
    { error: rule('object_each_row') },
  )
  .check(partsFit)

const putAwayEntry = named('PutAwayEntry', z.extend(inventoryEntry, { refused: z.optional(refusedRow) }))
export type PutAway = z.output<typeof putAwayEntry>

/** A trip with the ids of the members that are notified of it, since a device of theirs has asked for that. */
const announced = named(
  'AnnouncedTrip',
  z.extend(shoppingTrip, { told: withDefault(z.array(z.string()), []) }),
)

const announcement = z.object(
  {
    minutes: withDefault(wholeNumber(0, longestNotice, rule('trip_minutes')), 0),
    /** The store's id; absent for any. */
    store: z.optional(id('Id')),
  },
  { error: rule('object') },
)

export const shoppingList = {
  generate: GET('/shopping-list/generate', {
    access: 'viewer',
    apiKey: 'look',
    summary:
      'The gap between base quantities and stock, and what is wanted more; sorted by category, then name',
    query: page,
    answers: { 200: z.array(shoppingRow) },
  }),
  tick: PUT(
    '/shopping-list/{id}',
    {
      access: 'member',
      apiKey: 'list',
      summary:
        'Tick a row, set how much of it is bought this time, mark it as unavailable, put off asking whether it is needed, want more or less of it this once, with a note, or remember another name of it, or no longer; names that a key with the scope list sends are ignored',
      body: rowChange,
      answers: { 200: shoppingRow },
    },
    ({
      params: { id: itemId },
      body: { purchased, tick: tickOf, extra_delta, meant, extra_note, word, drop_word, ...change },
    }) => [
      ...(purchased === undefined ? [] : [tick(itemId, { purchased, tick: tickOf })]),
      changeRow(itemId, change),
      wantMore(itemId, { delta: extra_delta, note: extra_note, isMeant: meant }),
      call(itemId, { word, drop_word }),
    ],
  ),
  announce: PUT('/shopping-trip', {
    access: 'member',
    apiKey: 'list',
    summary:
      'Tell the household that the caller goes shopping, in so many minutes; it ends with the next put-away, or after three hours, and lists say so in x-trip until then',
    body: announcement,
    answers: { 200: announced },
    refusals: ['conflict'],
  }),
  callOff: DELETE('/shopping-trip', {
    access: 'member',
    apiKey: 'list',
    summary: 'End the caller’s own trip',
  }),
  addToInventory: POST(
    '/shopping-list/add-to-inventory',
    {
      access: 'member',
      apiKey: 'list',
      summary:
        'Put the selected rows into stock and clear their ticks; an item that is not kept is deleted with the last of it, and a row whose item is deleted meanwhile is left out, and one whose tick was put away meanwhile adds nothing and says so in refused',
      body: z.array(bought, { error: rule('list_of_selected_rows') }).check(
        z.minLength(1, { error: rule('nothing_selected') }),
        z.maxLength(maximumRows, {
          error: rule('too_many_rows', { maximum: 1_000 }),
        }),
      ),
      answers: { 200: z.array(putAwayEntry) },
      refusals: ['conflict'],
    },
    ({ body }) => body.map(({ id: itemId, ...rest }) => putAway(itemId, rest)),
  ),
}
