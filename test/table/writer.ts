import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { connect, TableName } from './table.ts'

const [folder = '', round = ''] = process.argv.slice(2)
const { requestHandler } = await openDynamoDb({ folder })
const client = connect({ requestHandler })

/** A change of several rows: one new index entry, and one that moves. */
async function change(name: string): Promise<void> {
  const item = {
    pk: 'HOUSEHOLD',
    sk: `ITEM#${name}`,
    indexPk: 'ITEMS',
    indexSk: name,
    filler: 'x'.repeat(2000),
  }
  const event = { pk: 'HOUSEHOLD', sk: `EVENT#${name}`, indexPk: 'EVENTS', indexSk: name }
  const newest = { pk: 'HOUSEHOLD', sk: 'NEWEST', indexPk: 'NEWEST', indexSk: name }
  const TransactItems = [item, event, newest].map((Item) => ({ Put: { TableName, Item } }))
  await client.send(new TransactWriteCommand({ TransactItems }))
  process.stdout.write(`${name}\n`)
}

async function changeWithoutEnd(lane: number): Promise<void> {
  for (let count = 0; ; count++) await change(`${round}-${lane}-${count}`)
}

await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(changeWithoutEnd))
