import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type BatchGetCommandInput,
  type GetCommandInput,
  type QueryCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'

/** A call of the store: a command's name and its input. */
export type StoreCall =
  | { readonly name: 'GetItem'; readonly input: GetCommandInput }
  | { readonly name: 'BatchGetItem'; readonly input: BatchGetCommandInput }
  | { readonly name: 'Query'; readonly input: QueryCommandInput }
  | { readonly name: 'TransactWriteItems'; readonly input: TransactWriteCommandInput }

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
})

/** The least that a function could be: the document client, and these calls one after the other. */
export async function handler({ calls }: { readonly calls: readonly StoreCall[] }): Promise<void> {
  for (const call of calls) await send(call)
}

export function send(call: StoreCall): Promise<unknown> {
  if (call.name === 'GetItem') return client.send(new GetCommand(call.input))
  if (call.name === 'BatchGetItem') return client.send(new BatchGetCommand(call.input))
  if (call.name === 'Query') return client.send(new QueryCommand(call.input))
  return client.send(new TransactWriteCommand(call.input))
}
