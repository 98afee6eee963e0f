import * as z from 'zod/mini'
import { activity } from '../activity/activity.ts'
import type { Household } from '../database/household.ts'
import { feeds } from '../feeds/feeds.ts'
import type { Operation } from '../http/operation.ts'
import { inventory } from '../inventory/inventory.ts'
import { items } from '../items/items.ts'
import { isWithin } from '../model/api-key-scopes.ts'
import { nothing, type Route, type ToolName } from '../model/route.ts'
import { shoppingList } from '../shopping-list/shopping-list.ts'

/** The description of a route for an assistant, and the part of its body that it gives. */
interface Told {
  readonly about: string
  /** The fields of the body that it may give; by default, all. */
  readonly takes?: readonly string[]
  /** Fields that are sent with them. */
  readonly always?: Readonly<Record<string, unknown>>
  /** The field of the body that names the item of the path once more. */
  readonly repeatsId?: 'itemId'
  /** Whether it names words, which an item of the answer must have. */
  readonly finds?: true
}

const told: Readonly<Record<ToolName, Told>> = {
  what_is_there: { about: 'Lists what is in stock, with quantities.' },
  what_runs_out: {
    about:
      'Lists what must be bought, and what ends soon: best-before dates, and the days on which something is probably used up.',
  },
  find: {
    about:
      'Finds items by words in their name, category, place or EAN, with their ids, stock and base quantity. Use it before a tool that takes an id.',
    finds: true,
  },
  add_to_list: {
    about:
      'Puts something on the shopping list once that is no item of the household yet. Of an item that is there, ask for more by the tool tick, with extra_delta.',
    takes: ['name', 'extra', 'unit', 'category', 'description'],
    always: { keep: false },
  },
  tick: {
    about:
      'Changes a row of the shopping list by the id of its item: purchased ticks it, extra_delta asks for more or less of it this once.',
    takes: ['purchased', 'extra_delta', 'amount', 'unavailable'],
    repeatsId: 'itemId',
  },
  put_away: {
    about: 'Puts what was bought into stock, by the ids of its items, and clears their ticks.',
  },
  take_out: {
    about: 'Takes some of an item out of stock, or puts some in: delta is negative for taking out.',
    takes: ['delta', 'thrown_away'],
    always: { floor: true },
  },
  undo: { about: 'Takes a change back, by the id that the answer to it had in undo.' },
}

/** A tool: an operation of the API as assistants see it. */
export interface Tool extends Told {
  readonly name: ToolName
  readonly operation: Operation
  readonly input: z.output<typeof inputShape>
}

/** The arguments of a tool, as JSON Schema. */
const inputShape = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.json()),
  required: z.array(z.string()),
})

const operations: readonly Operation[] = [items, inventory, shoppingList, activity, feeds].flatMap((own) =>
  Object.values<Operation>(own),
)

/** Returns the tools that a household's caller may use: a key that looks has those that read. */
export function toolsFor(household: Household): Tool[] {
  return operations.flatMap((operation) => {
    const { route } = operation
    const name = route.tool
    if (!name || !mayCall(household, route)) return []
    return [{ ...told[name], name, operation, input: inputOf(route, told[name]) }]
  })
}

const mayCall = (household: Household, { access, apiKey }: Route) =>
  access !== 'anyone' &&
  access !== 'user' &&
  household.allows(access) &&
  (!household.apiKey || (apiKey !== undefined && isWithin(household.apiKey.scope, apiKey)))

/** The argument of a tool that holds the list in a body: arguments are an object. */
export const rowsOfBody = 'rows'

function inputOf(route: Route, { takes, always = {}, finds }: Told): Tool['input'] {
  const { properties = {}, required = [] } = bodyOf(route)
  const names = Object.keys(properties).filter((name) => (takes ? takes.includes(name) : !(name in always)))
  const parameters = parametersOf(route)
  const id = { type: 'string', description: 'The id that another tool has answered.' }
  return inputShape.parse({
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map((name) => [name, id])),
      ...(finds && { words: { type: 'string', description: 'Words, or the beginnings of some.' } }),
      ...Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
    },
    required: [
      ...parameters,
      ...(finds ? ['words'] : []),
      ...required.filter((name) => names.includes(name)),
    ],
  })
}

function bodyOf({ body }: Route): Pick<z.core.JSONSchema.JSONSchema, 'properties' | 'required'> {
  if (body === nothing) return {}
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return schema.type === 'array' ? { properties: { [rowsOfBody]: schema }, required: [rowsOfBody] } : schema
}

/** The names of the parameters in the path of a route. */
export const parametersOf = ({ path }: Route): string[] =>
  [...path.matchAll(/{(\w+)}/g)].flatMap(([, name]) => name ?? [])
