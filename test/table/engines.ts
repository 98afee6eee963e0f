import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { dynoxideBinary, startDynoxide } from '../support/dynoxide.ts'
import { connect, createTable } from './table.ts'

/** A DynamoDB under test. */
interface Engine {
  config: DynamoDBClientConfig
  close(): Promise<void>
}

const binary = dynoxideBinary()
const engines = [
  { name: 'our engine', isMissing: false, start: startOurs },
  {
    name: binary ? 'dynoxide' : 'dynoxide: skipped, @dynoxide/linux-x64 is not installed',
    isMissing: !binary,
    start: () => startDynoxideEngine(binary ?? ''),
  },
]

/** Runs the same tests on our engine and on dynoxide, each with a table of its own. */
export function onEveryEngine(stories: (client: () => DynamoDBDocumentClient) => void): void {
  for (const { name, isMissing, start } of engines) {
    describe.skipIf(isMissing)(`on ${name}`, () => {
      let client: DynamoDBDocumentClient | undefined
      let engine: Engine | undefined
      beforeAll(async () => {
        engine = await start()
        client = connect(engine.config)
        await createTable(client)
      })
      afterAll(() => engine?.close())
      stories(() => client ?? notStarted())
    })
  }
}

async function startOurs(): Promise<Engine> {
  const dynamoDb = await openDynamoDb()
  return { config: { requestHandler: dynamoDb.requestHandler }, close: () => dynamoDb.close() }
}

async function startDynoxideEngine(path: string): Promise<Engine> {
  const dynoxide = await startDynoxide(path)
  return { config: { endpoint: dynoxide.endpoint }, close: () => dynoxide.close() }
}

function notStarted(): never {
  throw new Error('The engine has not started')
}
