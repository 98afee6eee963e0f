import { CreateTableCommand, DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { dynoxideBinary, startDynoxide } from '../support/dynoxide.ts'

/** A DynamoDB to test: how a client reaches it, and how to end it. */
interface Engine {
  config: DynamoDBClientConfig
  close(): Promise<void>
}

export const TableName = 'household'

function keys(partition: string, sort: string) {
  return [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ]
}

/** A client of an engine. */
export function connect(config: DynamoDBClientConfig): DynamoDBDocumentClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  return DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'local', credentials, ...config }))
}

/** A table of the app's shape: partition and sort key, and one sparse index that projects everything. */
export async function createTable(client: DynamoDBDocumentClient): Promise<void> {
  const index = {
    IndexName: 'index',
    KeySchema: keys('indexPk', 'indexSk'),
    Projection: { ProjectionType: 'ALL' as const },
  }
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'indexPk', 'indexSk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [index],
    }),
  )
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

/** Tells the stories on our engine and on dynoxide, each with a table of its own. */
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
