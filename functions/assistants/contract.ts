import * as z from 'zod/mini'
import { nothing, route } from '../model/route.ts'
import { rule } from '../model/rule.ts'
import { text } from '../model/shapes.ts'

export const assistants = {
  call: route({
    method: 'POST',
    path: '/mcp',
    access: 'viewer',
    apiKey: 'look',
    summary:
      'A message of the Model Context Protocol (streamable HTTP, without sessions): the tools that the key may use, and what they do; 202 for a notification',
    // Of JSON-RPC 2.0, whose version is the only one.
    body: z.object(
      { method: text('Method', 100, 1), id: z.optional(z.unknown()), params: z.optional(z.unknown()) },
      { error: rule('object') },
    ),
    answers: { 200: z.unknown(), 202: nothing },
  }),
}
