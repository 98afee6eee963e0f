import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { temporaryFolder } from './folder.ts'
import { connect, createTable, TableName } from './table.ts'

const writer = fileURLToPath(new URL('writer.ts', import.meta.url))

/** Lets a process write until it has reported so many changes, kills it there, and gives all that it reported. */
async function killAfter(reports: number, folder: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, folder, String(reports)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  const closed = once(child, 'close')
  const reported: string[] = []
  for await (const name of createInterface(child.stdout)) {
    if (reported.push(name) === reports) child.kill('SIGKILL')
  }
  await closed
  return reported
}

async function scan(client: DynamoDBDocumentClient, IndexName?: string) {
  const found: Record<string, unknown>[] = []
  for await (const { Items } of paginateScan({ client }, { TableName, IndexName }))
    found.push(...(Items ?? []))
  return new Map(found.map((item) => [item.sk, item]))
}

it(
  'has all that was acknowledged, and whole changes only, after it was killed in the midst',
  { timeout: 60_000 },
  async () => {
    const folder = await temporaryFolder()
    const first = await openDynamoDb({ folder })
    await createTable(connect({ requestHandler: first.requestHandler }))
    await first.close()

    const acknowledged: string[] = []
    for (const reports of [1, 20, 57, 130, 211]) {
      acknowledged.push(...(await killAfter(reports, folder)))
      const dynamoDb = await openDynamoDb({ folder })
      const client = connect({ requestHandler: dynamoDb.requestHandler })
      const table = await scan(client)
      const index = await scan(client, 'index')
      await dynamoDb.close()

      const items = [...table.keys()].filter((sk) => String(sk).startsWith('ITEM#'))
      expect(items).toEqual(expect.arrayContaining(acknowledged.map((name) => `ITEM#${name}`)))
      expect(table.size).toBe(2 * items.length + 1)
      expect(index).toEqual(table)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(1 + 20 + 57 + 130 + 211)
  },
)
