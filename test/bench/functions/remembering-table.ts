import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { readPlainRows } from '../../../functions/runtime/plain-rows.ts'
import { withoutLogging } from '../../../functions/runtime/aws-clients.ts'
import type { TestApp } from '../../support/test-app.ts'
import { documentInput } from './document-input.ts'

interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

type Handle = (request: Request) => Promise<{ readonly response: { readonly body: Uint8Array } }>

export type RememberingTable = ReturnType<typeof openRememberingTable>

/** A client of a test app’s table that answers at once what has been answered before. */
export function openRememberingTable({ runtime }: TestApp) {
  const { requestHandler } = runtime.platform.table.config
  const { handle } = z.object({ handle: z.custom<Handle>() }).parse(requestHandler)
  const answers = new Map<string, Awaited<ReturnType<Handle>>>()
  const remember: Handle = async (request) => {
    const body = request.body instanceof Uint8Array ? new TextDecoder().decode(request.body) : ''
    const asked = `${request.headers['x-amz-target']} ${body}`
    const answer = answers.get(asked) ?? (await handle(request))
    answers.set(asked, answer)
    return answer
  }
  const client = withoutLogging(
    new DynamoDBClient({
      region: 'xx-local-1',
      endpoint: 'http://nowhere.invalid',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      requestHandler: z.custom<typeof requestHandler>().parse({ handle: remember }),
    }),
  )
  const table = DynamoDBDocumentClient.from(client)
  readPlainRows(table)
  return {
    table,
    /** The queries so far, with the JSON that answered them. */
    queries: () =>
      [...answers].flatMap(([asked, { response }]) => {
        const [target = '', ...body] = asked.split(' ')
        if (!target.endsWith('.Query')) return []
        const input = z.custom<QueryCommandInput>().parse(documentInput(JSON.parse(body.join(' '))))
        return [{ input, answer: new TextDecoder().decode(response.body) }]
      }),
  }
}
