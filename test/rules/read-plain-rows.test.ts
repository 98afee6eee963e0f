import { createServer } from 'node:http'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { readPlainRows } from '../../functions/runtime/plain-rows.ts'
import { listenFreely } from '../support/free-port.ts'

const query = new QueryCommand({
  TableName: 'inventory',
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': 'a' },
})

/** A client of a service that gives this answer, in pieces. */
async function clientOf(status: number, answer: object): Promise<DynamoDBDocumentClient> {
  const bytes = Buffer.from(JSON.stringify(answer))
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
    response.write(bytes.subarray(0, 20))
    response.end(bytes.subarray(20))
  })
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'xx-local-1',
      endpoint: `http://127.0.0.1:${await listenFreely(server)}`,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    }),
  )
  readPlainRows(client)
  return client
}

const row = { pk: { S: 'a' }, name: { S: 'Öl "1"' }, lots: { L: [{ M: { quantity: { N: '1.5' } } }] } }

test('a query gives its rows, the next key and all else as the SDK does', async () => {
  const answer = {
    Items: [row],
    Count: 1,
    LastEvaluatedKey: { pk: { S: 'a' } },
    ConsumedCapacity: { TableName: 'inventory', CapacityUnits: 0.5 },
  }
  expect(await (await clientOf(200, answer)).send(query)).toMatchObject({
    Items: [{ pk: 'a', name: 'Öl "1"', lots: [{ quantity: 1.5 }] }],
    Count: 1,
    LastEvaluatedKey: { pk: 'a' },
    ConsumedCapacity: { TableName: 'inventory', CapacityUnits: 0.5 },
  })
})

test('what a call for one row finds is read by the SDK', async () => {
  const get = new GetCommand({ TableName: 'inventory', Key: { pk: 'a' } })
  expect((await (await clientOf(200, { Item: row })).send(get)).Item).toMatchObject({ name: 'Öl "1"' })
})

test('a refusal is read by the SDK', async () => {
  const refusal = { __type: 'com.amazonaws.dynamodb.v20120810#ValidationException', message: 'No such key.' }
  await expect((await clientOf(400, refusal)).send(query)).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'No such key.',
  })
})
