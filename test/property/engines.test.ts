import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dynoxideBinary, startDynoxide } from '../support/dynoxide.ts'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { connect, createTable } from '../table/table.ts'
import { differenceOf, readAnswer, type EngineAnswer } from './engine-differences.ts'
import { engineRequest, tableName, type EngineRequest } from './engine-requests.ts'
import { patiently, seeded, sizes } from './sizes.ts'

type Send = (made: EngineRequest) => Promise<EngineAnswer>

/** Opens our engine and dynoxide, each with the app's table. */
async function openEnginePair(binary: string) {
  const [own, other] = [await openDynamoDb(), await startDynoxide(binary)]
  await createTable(connect({ requestHandler: own.requestHandler }))
  await createTable(connect({ endpoint: other.endpoint }))
  const engines: readonly [ours: Send, theirs: Send] = [
    sendTo(async (headers, body) => {
      const { response } = await Object(own.requestHandler).handle({ headers, body })
      return { status: response.statusCode, text: Buffer.from(response.body).toString() }
    }),
    sendTo(fetchFrom(other.endpoint)),
  ]
  return {
    engines,
    empty: () => Promise.all(engines.map(emptyTable)),
    close: () => Promise.all([own.close(), other.close()]),
  }
}

type Fetch = (
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<{ status: number; text: string }>

// dynoxide reads the signature's form, and believes it.
const signed = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
}

/** Sends requests to an engine as they are on the wire. */
function fetchFrom(endpoint: string): Fetch {
  return async (headers, body) => {
    const response = await fetch(endpoint, { method: 'POST', headers: { ...headers, ...signed }, body })
    return { status: response.status, text: await response.text() }
  }
}

const sendTo =
  (ask: Fetch): Send =>
  async (made) => {
    const { operation, request } = made
    const headers = {
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'content-type': 'application/x-amz-json-1.0',
    }
    const { status, text } = await ask(headers, JSON.stringify(request))
    return readAnswer(made, status, text)
  }

async function emptyTable(send: Send): Promise<void> {
  const { body } = await send({ operation: 'Scan', request: { TableName: tableName } })
  for (const { pk, sk } of Object(body).Items)
    await send({ operation: 'DeleteItem', request: { TableName: tableName, Key: { pk, sk } } })
}

const binary = dynoxideBinary()
const inARow = 20

it.skipIf(!binary)(
  'our engine and dynoxide answer generated requests alike, but for what docs/engine.md lists',
  patiently,
  async () => {
    const { engines, empty, close } = await openEnginePair(binary ?? '')
    const [ours, theirs] = engines
    await fc.assert(
      fc.asyncProperty(fc.array(engineRequest, { minLength: inARow, maxLength: inARow }), async (all) => {
        await empty()
        for (const made of all) {
          const answers = [await ours(made), await theirs(made)] as const
          const difference = differenceOf(made, ...answers)
          // After one, the two hold other items.
          if (difference === 'known') await empty()
          else expect(difference, JSON.stringify(made)).toBeUndefined()
        }
      }),
      { ...seeded(1), numRuns: sizes.engineRequests / inARow },
    )
    await close()
  },
)
