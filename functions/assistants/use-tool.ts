import * as z from 'zod/mini'
import type { Event } from '../http/event.ts'
import type { Context } from '../http/operation.ts'
import { problemOf } from '../http/problem-of.ts'
import { apiKeyRouteKey } from '../http/serve.ts'
import { item } from '../model/item.ts'
import { nothing } from '../model/route.ts'
import { parametersOf, rowsOfBody, type Tool } from './tools.ts'

type Given = Readonly<Record<string, unknown>>

// No interface, which the SDK would not take.
/** An answer to an assistant: text in JSON, or why it was refused. */
type Used = {
  readonly content: { readonly type: 'text'; readonly text: string }[]
  readonly isError?: boolean
}

/** The most items that a search answers. */
const mostFound = 30

/** Carries out the operation of a tool in the household that the assistant's request has entered. */
export async function useTool(context: Context, tool: Tool, given: Given): Promise<Used> {
  const event = eventOf(context.event, tool, given)
  try {
    const { body, activity } = await tool.operation.run({ ...context, event })
    const answer = tool.finds ? findIn(body, given['words']) : body
    return say({ answer, ...(activity !== undefined && { undo: activity }) })
  } catch (error) {
    const { code, message, errors } = problemOf(error, context.platform, event)
    return { ...say({ code, message, ...(errors && { errors }) }), isError: true }
  }
}

const say = (value: unknown): Used => ({ content: [{ type: 'text', text: JSON.stringify(value) }] })

/** Returns the event of the tool's route, in which nothing of the message is but what the tool takes. */
function eventOf(
  event: Event,
  { operation: { route }, input, always, repeatsId }: Tool,
  given: Given,
): Event {
  const parameters = parametersOf(route)
  const pathParameters = Object.fromEntries(parameters.map((name) => [name, textOf(given[name])]))
  const fields = Object.keys(input.properties).filter((name) => !parameters.includes(name))
  const sent = {
    ...Object.fromEntries(fields.map((name) => [name, given[name]])),
    ...always,
    ...(repeatsId && { [repeatsId]: textOf(given['id']) }),
  }
  const path = route.path.replaceAll(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(pathParameters[name] ?? ''),
  )
  const { rawQueryString: _query, queryStringParameters: _parameters, ...rest } = event
  return {
    ...rest,
    rawPath: `/api${path}`,
    rawQueryString: '',
    routeKey: apiKeyRouteKey(route),
    pathParameters,
    headers: { 'content-type': 'application/json' },
    isBase64Encoded: false,
    body: route.body === nothing ? '' : JSON.stringify(rowsOfBody in sent ? sent[rowsOfBody] : sent),
    requestContext: {
      ...event.requestContext,
      http: { ...event.requestContext.http, method: route.method, path: `/api${path}` },
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const searched = z.array(item)

/** Returns the items that have all words, the first ones. */
function findIn(body: unknown, words: unknown): unknown {
  const wanted = textOf(words).toLowerCase().split(/\s+/).filter(Boolean)
  const found = searched.parse(body).filter(({ name, category, place, ean }) => {
    const text = [name, category, place, ean].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  return found.slice(0, mostFound)
}
