import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { plainRows, type Rows } from './plain-rows.ts'

interface Answer {
  readonly statusCode: number
  readonly body: unknown
}

/**
 * Has a client read the rows that queries find in one step of our own. The SDK goes through all their values three
 * times, which takes most of the time of a long list; it still reads everything else in the answer.
 */
export function readPlainRows({ middlewareStack, config }: DynamoDBDocumentClient): void {
  const found = new WeakMap<object, Rows>()
  middlewareStack.add(
    (next, context) => async (call) => {
      const result = await next(call)
      const { response } = result
      if (context.commandName !== 'QueryCommand' || !isAnswer(response) || response.statusCode >= 300)
        return result
      const { body } = response
      const bytes = body instanceof Uint8Array ? body : await config.streamCollector(body)
      const rows = plainRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
      found.set(context, rows)
      return { ...result, response: { ...response, body: Buffer.from(JSON.stringify(rows.rest)) } }
    },
    // Before the SDK reads it.
    { step: 'deserialize', priority: 'low', name: 'read-plain-rows' },
  )
  middlewareStack.add(
    (next, context) => async (call) => {
      const result = await next(call)
      const rows = found.get(context)
      if (!rows) return result
      const { Items, LastEvaluatedKey } = rows
      return { ...result, output: { ...result.output, Items, LastEvaluatedKey } }
    },
    { step: 'serialize', priority: 'high', name: 'give-plain-rows' },
  )
}

const isAnswer = (response: unknown): response is Answer =>
  typeof response === 'object' && response !== null && 'statusCode' in response && 'body' in response
