import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { connect, createTable, TableName } from './table.ts'

interface Action {
  kind: 'Put' | 'Delete' | 'ConditionCheck'
  sk: string
  /** The expected version; null for no item, undefined for no condition. */
  expected: number | null | undefined
  version: number
  indexSk: string | undefined
}
type Item = Record<string, unknown>
type Model = Map<string, Item>

const version = fc.integer({ min: 1, max: 3 })
const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('Put', 'Put', 'Delete', 'ConditionCheck'),
  sk: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  expected: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, fc.constant(null), version),
  version,
  indexSk: fc.constantFrom(undefined, 'x', 'y', 'z'),
})
const transaction = fc.uniqueArray(action, { minLength: 1, maxLength: 4, selector: ({ sk }) => sk })

const itemOf = ({ sk, version: number, indexSk }: Action, pk: string): Item => ({
  pk,
  sk,
  version: number,
  ...(indexSk && { indexPk: pk, indexSk: `${indexSk}${sk}` }),
})

/** Applies the transaction to a plain map. Returns whether it succeeded, and the resulting map. */
function applied(actions: Action[], model: Model, pk: string): { isDone: boolean; after: Model } {
  const isMet = ({ sk, expected }: Action) =>
    expected === undefined || (expected === null ? !model.has(sk) : model.get(sk)?.version === expected)
  if (!actions.every(isMet)) return { isDone: false, after: model }
  const after = new Map(model)
  for (const change of actions) {
    if (change.kind === 'Put') after.set(change.sk, itemOf(change, pk))
    if (change.kind === 'Delete') after.delete(change.sk)
  }
  return { isDone: true, after }
}

function conditionOf({ expected }: Action) {
  if (expected === null) return { ConditionExpression: 'attribute_not_exists(pk)' }
  if (expected === undefined)
    return { ConditionExpression: 'attribute_exists(pk) OR attribute_not_exists(pk)' }
  return { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': expected } }
}

function requestOf(actions: Action[], pk: string): TransactWriteCommand {
  const TransactItems = actions.map((one) => {
    const target = one.kind === 'Put' ? { Item: itemOf(one, pk) } : { Key: { pk, sk: one.sk } }
    return { [one.kind]: { TableName, ...target, ...conditionOf(one) } }
  })
  return new TransactWriteCommand({ TransactItems })
}

function unlessCancelled(error: Error): false {
  if (error.name === 'TransactionCanceledException') return false
  throw error
}

function sorted(items: Iterable<Item>, key: string): Item[] {
  return [...items].toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
}

it('behaves like a plain map, in the table and in the index', async () => {
  const dynamoDb = await openDynamoDb()
  const client = connect({ requestHandler: dynamoDb.requestHandler })
  await createTable(client)
  const query = async (key: string, value: string, IndexName?: string) => {
    const condition = {
      KeyConditionExpression: `${key} = :value`,
      ExpressionAttributeValues: { ':value': value },
    }
    return (await client.send(new QueryCommand({ TableName, IndexName, ...condition }))).Items
  }
  let runs = 0

  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 5, maxLength: 15 }), async (transactions) => {
      const pk = `run ${runs++}`
      let model: Model = new Map()
      for (const actions of transactions) {
        const { isDone, after } = applied(actions, model, pk)
        model = after
        expect(await client.send(requestOf(actions, pk)).then(() => true, unlessCancelled)).toBe(isDone)
      }
      const entries = [...model.values()].filter(({ indexSk }) => indexSk)
      expect(await query('pk', pk)).toEqual(sorted(model.values(), 'sk'))
      expect(await query('indexPk', pk, 'index')).toEqual(sorted(entries, 'indexSk'))
    }),
    { numRuns: 40 },
  )
  await dynamoDb.close()
})
