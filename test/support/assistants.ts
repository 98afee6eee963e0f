import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { TestApp } from './test-app.ts'

const answered = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  isError: z.optional(z.boolean()),
})

const said = z.looseObject({ answer: z.optional(z.unknown()), undo: z.optional(z.string()) })

/** Connects the official client of the Model Context Protocol with a key. */
export async function connectAssistant({ runtime }: TestApp, key: string, headers: object = {}) {
  const client = new Client({ name: 'a test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`${runtime.url}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}`, ...headers } },
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    /** Uses a tool, and returns what it says and whether that is a refusal. */
    use: async (name: string, given: Record<string, unknown> = {}) => {
      const { content, isError = false } = answered.parse(await client.callTool({ name, arguments: given }))
      return { ...said.parse(JSON.parse(content[0].text)), isError }
    },
  }
}
