import * as z from 'zod/mini'
import { activity } from '../activity/activity.ts'
import type { Household } from '../database/household.ts'
import { feeds } from '../feeds/feeds.ts'
import type { Operation } from '../http/operation.ts'
import { inventory } from '../inventory/inventory.ts'
import { items } from '../items/items.ts'
import { isWithin } from '../protocol/api-key-scopes.ts'
import { nothing, type HouseholdRoute, type Route } from '../protocol/route.ts'
import { shoppingList } from '../shopping-list/shopping-list.ts'
import { found, inStock } from './searches.ts'

/** The arguments of a tool as an assistant has given them, unchecked. */
export type Given = Readonly<Record<string, unknown>>

/** An operation of the API as a tool: its description for the assistant, and the part of its body that the assistant gives. */
interface Description {
  readonly operation: Operation<HouseholdRoute>
  readonly about: string
  /** The fields of the body that it may give; by default, all. */
  readonly takes?: readonly string[]
  /** Those of them that it must give though the body may lack them. */
  readonly needs?: readonly string[]
  readonly always?: Given
  readonly repeatsId?: 'itemId'
  /** Whether words narrow the answer. */
  readonly words?: 'required' | 'optional'
  /** Makes the answer of the operation's. */
  readonly answer?: (body: unknown, given: Given) => unknown
  readonly isDestructive?: true
  /** Whether the same arguments once more change nothing more. */
  readonly isIdempotent?: (given: Given) => boolean
}

const descriptions: Readonly<Record<string, Description>> = {
  find: {
    operation: items.list,
    about:
      'Finds items by words in their name, other names, category, place or EAN, with their ids, stock and base quantity, 30 at most. Use it before a tool that takes an id.',
    words: 'required',
    answer: found,
  },
  add_to_list: {
    operation: items.create,
    about:
      'Puts something on the shopping list once: extra is how much, 1 by default. Of an item that has this name already, it asks for so much more, in the unit of the item, and changes nothing else of it; stock in the answer is how much of it is there. Where people say that all of that is used up, used_up: true in place of extra.',
    takes: ['name', 'extra', 'unit', 'category', 'description'],
    always: { keep: false },
  },
  what_is_there: {
    operation: items.list,
    about:
      'Lists what is in stock: id, name, quantity and unit of at most 200 items, and how many more there are. Words in name, category, place or EAN narrow it.',
    words: 'optional',
    answer: inStock,
  },
  take_out: {
    operation: inventory.change,
    about:
      'Takes some of an item out of stock, or puts some in: delta is negative for taking out, which stops at 0.',
    takes: ['delta', 'thrown_away'],
    needs: ['delta'],
    always: { floor: true },
    isDestructive: true,
  },
  tick: {
    operation: shoppingList.tick,
    about:
      'Changes a row of the shopping list by the id of its item: purchased ticks it, amount is how much of it is in the cart, unavailable says that the store had none. extra_delta asks for more this once, or takes that back; what is always wanted stays.',
    takes: ['purchased', 'extra_delta', 'amount', 'unavailable'],
    repeatsId: 'itemId',
    isIdempotent: (given) => (given['extra_delta'] ?? null) === null,
  },
  put_away: {
    operation: shoppingList.addToInventory,
    about:
      'Puts what was bought into stock, by the ids of its items, and clears their ticks. Items wanted only once are deleted with it.',
    isDestructive: true,
  },
  undo: {
    operation: activity.undo,
    about: 'Takes a change back, by the id that the answer to it had in undo.',
    isDestructive: true,
    isIdempotent: () => true,
  },
  what_runs_out: {
    operation: feeds.overview,
    about:
      'Lists what must be bought, and what ends soon: best-before dates, and the days on which something is probably used up.',
  },
}

export interface Tool extends Description {
  readonly name: string
  readonly input: z.output<typeof inputShape>
}

const inputShape = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.json()),
  required: z.array(z.string()),
  additionalProperties: z.literal(false),
})

/** A key that may only look has only the tools that read. */
export function toolsFor(household: Household): Tool[] {
  return Object.entries(descriptions).flatMap(([name, one]) =>
    mayCall(household, one.operation.route) ? [{ ...one, name, input: inputOf(one) }] : [],
  )
}

const mayCall = (household: Household, { access, apiKey }: HouseholdRoute) =>
  household.allows(access) &&
  (!household.apiKey || (apiKey !== undefined && isWithin(household.apiKey.scope, apiKey)))

export const isReading = ({ operation: { route } }: Pick<Description, 'operation'>) => route.method === 'GET'

/** The argument of a tool that holds the list in a body: arguments are an object. */
export const rowsOfBody = 'rows'

const ownArguments = {
  words: { type: 'string', description: 'Words, or the beginnings of some.' },
  again: {
    type: 'boolean',
    description: 'True does the same once more, within a minute of the first time. Only if that is meant.',
  },
  used_up: { type: 'boolean', description: 'True sets its stock to 0, and what is missing is listed.' },
} as const

function inputOf(one: Description): Tool['input'] {
  const { takes, needs = [], always = {}, words } = one
  const { route } = one.operation
  const { properties = {}, required = [] } = bodyOf(route)
  const names = Object.keys(properties).filter((name) => (takes ? takes.includes(name) : !(name in always)))
  const parameters = parametersOf(route)
  const id = { type: 'string', description: 'The id that another tool has answered.' }
  return inputShape.parse({
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map((name) => [name, id])),
      ...(words && { words: ownArguments.words }),
      ...Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
      ...(one.operation === items.create && { used_up: ownArguments.used_up }),
      ...(!isReading(one) && { again: ownArguments.again }),
    },
    required: [
      ...parameters,
      ...(words === 'required' ? ['words'] : []),
      ...required.filter((name) => names.includes(name)),
      ...needs,
    ],
    additionalProperties: false,
  })
}

export const bodyArgumentsOf = ({ input, operation }: Tool): readonly string[] => {
  const others = [...parametersOf(operation.route), ...Object.keys(ownArguments)]
  return Object.keys(input.properties).filter((name) => !others.includes(name))
}

function bodyOf({ body }: Route): Pick<z.core.JSONSchema.JSONSchema, 'properties' | 'required'> {
  if (body === nothing) return {}
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return schema.type === 'array' ? { properties: { [rowsOfBody]: schema }, required: [rowsOfBody] } : schema
}

export const parametersOf = ({ path }: Route): string[] =>
  [...path.matchAll(/{(\w+)}/g)].flatMap(([, name]) => name ?? [])
