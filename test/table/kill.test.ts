import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { paginateScan, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { connect, createTable, TableName } from './table.ts'

const writer = fileURLToPath(new URL('writer.ts', import.meta.url))

/** Right after a change was acknowledged, or while one is being written to LevelDB's log. */
interface Moment {
  at: 'report' | 'write'
  count: number
}

const moments: Moment[] = [
  { at: 'write', count: 10 },
  { at: 'report', count: 50 },
  { at: 'write', count: 57 },
]

/** Kills a writing process at that moment. Returns the changes that it had acknowledged. */
async function killWriter(folder: string, { at, count }: Moment): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, folder, `${at}-${count}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  const seen = { report: 0, write: 0 }
  const see = (what: Moment['at']) => {
    seen[what]++
    if (seen[at] === count) child.kill('SIGKILL')
  }
  const watcher = watch(folder, (_event, file) => {
    if (file?.endsWith('.log')) see('write')
  })
  const closed = once(child, 'close')
  const reported: string[] = []
  for await (const name of createInterface(child.stdout)) {
    reported.push(name)
    see('report')
  }
  await closed
  watcher.close()
  return reported
}

async function scan(client: DynamoDBDocumentClient, IndexName?: string) {
  const found: Record<string, unknown>[] = []
  for await (const { Items } of paginateScan({ client }, { TableName, IndexName }))
    found.push(...(Items ?? []))
  return new Map(found.map((item) => [item.sk, item]))
}

it('keeps all acknowledged changes, and no partial ones, after a kill at any time', async () => {
  const folder = await temporaryFolder()
  const first = await openDynamoDb({ folder })
  await createTable(connect({ requestHandler: first.requestHandler }))
  await first.close()

  const acknowledged: string[] = []
  for (const moment of moments) {
    acknowledged.push(...(await killWriter(folder, moment)))
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
  expect(acknowledged.length).toBeGreaterThan(50)
})
