import * as z from 'zod/mini'
import { named } from '../protocol/named.ts'
import { nothing, POST } from '../protocol/route.ts'
import { rule } from '../protocol/rule.ts'
import { text } from '../model/shapes.ts'

/** An error of JSON-RPC 2.0 about a message that is none. */
const messageError = named(
  'MessageError',
  z.object({
    jsonrpc: z.literal('2.0'),
    id: z.nullable(z.union([z.string(), z.number()])),
    error: z.object({ code: z.int(), message: z.string() }),
  }),
)

export const assistants = {
  call: POST('/mcp', {
    access: 'viewer',
    apiKey: 'look',
    summary:
      'A message of the Model Context Protocol (streamable HTTP, without sessions): the tools that the key may use, and what they do; 202 for a notification',
    // Of JSON-RPC 2.0, where null is no id.
    body: z
      .object(
        {
          jsonrpc: z.literal('2.0'),
          method: text('Method', 100, 1),
          id: z.optional(z.unknown()),
          params: z.optional(z.unknown()),
        },
        { error: rule('object') },
      )
      .check(z.refine(({ id }) => ['undefined', 'string', 'number'].includes(typeof id), { path: ['id'] })),
    answers: { 200: z.unknown(), 202: nothing, 400: messageError },
  }),
}
