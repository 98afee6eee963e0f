import { authorize } from '../http/authorize.ts'
import { readBody, type Event } from '../http/event.ts'
import type { Context } from '../http/operation.ts'
import { problemOf, apiKeyRouteKey } from '../http/serve.ts'
import { items } from '../items/items.ts'
import { listItems } from '../ledger/item-repository.ts'
import { nothing } from '../protocol/route.ts'
import { recognize } from './repeats.ts'
import { bodyArgumentsOf, isReading, parametersOf, rowsOfBody, type Given, type Tool } from './tools.ts'

// No interface, which the SDK would not take.
/** An answer to an assistant: text in JSON, or why it was refused. */
type Used = {
  readonly content: { readonly type: 'text'; readonly text: string }[]
  readonly isError?: boolean
}

export async function useTool(
  context: Context,
  tools: readonly Tool[],
  name: string,
  given: Given,
): Promise<Used> {
  const tool = tools.find((one) => one.name === name)
  if (!tool) return refuse(`There is no tool ${name} for this key.`)
  const misfit = misfitOf(tool, given)
  if (misfit) return misfit
  const event = eventOf(context.event, tool, given)
  try {
    return await (isReading(tool) ? look : change)({ ...context, event }, tools, tool, given)
  } catch (error) {
    const { code, message, errors } = problemOf(error, context.platform, event)
    return { ...say({ code, message, ...(errors && { errors }) }), isError: true }
  }
}

const refuse = (message: string, errors: readonly object[] = []): Used => ({
  ...say({ code: 'invalid', message, ...(errors.length > 0 && { errors }) }),
  isError: true,
})

/** Refuses arguments that the tool doesn't know, and says which are missing: a model takes its wrong guess for done. */
function misfitOf({ name, input: { properties, required } }: Tool, given: Given): Used | undefined {
  const names = Object.keys(properties)
  const missing = required.filter((each) => (given[each] ?? null) === null)
  const unknown = Object.keys(given).filter((each) => !names.includes(each))
  const errors = [
    ...missing.map((path) => ({ path, message: `${path} is missing.` })),
    ...unknown.map((path) => ({ path, message: `${path} is unknown.` })),
  ]
  if (errors.length === 0) return undefined
  return refuse(
    [...errors.map(({ message }) => message), `${name} takes ${names.join(', ')}.`].join(' '),
    errors,
  )
}

const say = (value: unknown): Used => ({ content: [{ type: 'text', text: JSON.stringify(value) }] })

async function look(context: Context, _tools: readonly Tool[], tool: Tool, given: Given): Promise<Used> {
  const { body } = await tool.operation.run(context)
  return say({ answer: tool.answer ? tool.answer(body, given) : body })
}

async function change(context: Context, tools: readonly Tool[], tool: Tool, given: Given): Promise<Used> {
  const isMeant = given['again'] === true || tool.isIdempotent?.(given) === true
  const { event, answer, reply } = await recognize(context, tool.operation, isMeant)
  if (reply) return say(reply)
  const more = !answer && tool.operation === items.create && (await askForMore(context, tools, given))
  if (more) return more
  const { body, activity } = answer ?? (await tool.operation.run({ ...context, event }))
  const told = tool.answer ? tool.answer(body, given) : body
  return say({ answer: told, ...(activity !== undefined && { undo: activity }) })
}

/** Says that nothing is left of an item, however much it is thought to have. */
const useUp: Tool = {
  name: 'used_up',
  about: '',
  operation: items.corrected,
  always: { quantity: 0, wanted: true },
  input: { type: 'object', properties: { id: {}, again: {} }, required: [], additionalProperties: false },
}

async function askForMore(
  context: Context,
  tools: readonly Tool[],
  { again, used_up: isUsedUp }: Given,
): Promise<Used | undefined> {
  const { name, extra, unit } = readBody(context.event, items.create.route.body)
  const { table, household } = await authorize(items.create.route, context)
  const sought = name.toLowerCase()
  const there = (await listItems(table, household)).find((one) => one.name.toLowerCase() === sought)
  if (there && unit !== '' && unit !== there.unit)
    return refuse(
      `${there.name} is there already, ${there.unit ? `counted in ${there.unit}` : 'without a unit'}: leave unit out, and give extra in that.`,
    )
  if (!there) return undefined
  const sent = { id: there.id, ...(again !== undefined && { again }) }
  if (isUsedUp === true) return useTool(context, [useUp], useUp.name, sent)
  const stock = there.quantity ?? 0
  const told = tools.map((one) => ({ ...one, answer: (row: unknown) => Object.assign({ stock }, row) }))
  return useTool(context, told, 'tick', { ...sent, extra_delta: extra ?? 1 })
}

/** Returns the event of the tool's route, in which nothing of the message is but what the tool takes. */
function eventOf(event: Event, tool: Tool, given: Given): Event {
  const { always, repeatsId } = tool
  const { route } = tool.operation
  const pathParameters = Object.fromEntries(parametersOf(route).map((name) => [name, textOf(given[name])]))
  const sent = {
    ...Object.fromEntries(bodyArgumentsOf(tool).map((name) => [name, given[name]])),
    ...always,
    ...(repeatsId && { [repeatsId]: textOf(given['id']) }),
  }
  const path = route.path.replaceAll(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(pathParameters[name] ?? ''),
  )
  const { rawQueryString: _query, queryStringParameters: _parameters, ...rest } = event
  const key = event.headers['idempotency-key']
  return {
    ...rest,
    rawPath: `/api${path}`,
    rawQueryString: '',
    routeKey: apiKeyRouteKey(route),
    pathParameters,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    isBase64Encoded: false,
    body: route.body === nothing ? '' : JSON.stringify(rowsOfBody in sent ? sent[rowsOfBody] : sent),
    requestContext: {
      ...event.requestContext,
      http: { ...event.requestContext.http, method: route.method, path: `/api${path}` },
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
