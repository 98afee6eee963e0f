import * as z from 'zod/mini'
import { kindsOfEnding } from '../model/endings.ts'
import { GET } from '../protocol/route.ts'
import { amountShape } from '../model/item.ts'
import { id, quantity } from '../model/shapes.ts'

const amount = quantity('Quantity')

const ending = z.object({
  item_id: id('Item id'),
  name: z.string(),
  kind: z.enum(kindsOfEnding),
  /** As `YYYY-MM-DD`. */
  day: z.string(),
  quantity: amount,
  unit: z.string(),
})

export const listed = z.object({
  id: id('Id'),
  name: z.string(),
  quantity: amount,
  unit: z.string(),
  category: z.string(),
  purchased: z.boolean(),
  /** How much is bought this time; null where nobody has chosen. */
  amount: amountShape,
  /** Whether the shop had none. */
  unavailable: z.boolean(),
})

/** The most rows of each list in an overview, which is to be small. */
export const longestOverview = 200

const overview = z.object({
  items: z.int(),
  to_buy: z.int(),
  endings: z.int(),
  /** The first rows of the shopping list, in its order, and the earliest endings. */
  shopping_list: z.array(listed),
  ending: z.array(ending),
})
export type Overview = z.output<typeof overview>

export const feeds = {
  overview: GET('/overview', {
    access: 'viewer',
    apiKey: 'look',
    summary: `What must be bought and what ends soon, for programs that ask often: the first ${longestOverview} of each`,
    answers: { 200: overview },
  }),
  calendar: GET('/feeds/{feed}', {
    access: 'anyone',
    summary:
      'A calendar (RFC 5545) of best-before dates and of the days on which something is probably used up, in the language of its maker; the address is an API key with the scope calendar, followed by .ics',
    type: 'text/calendar',
    answers: { 200: z.string() },
    refusals: ['not_found', 'too_many'],
  }),
}
