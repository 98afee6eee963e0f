import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DescribeTableCommand, ResourceNotFoundException, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { createCommitFile, noRows } from '../../infra/local/dynamodb/commit-record.ts'
import { openDynamoDb } from '../../infra/local/dynamodb/dynamodb.ts'
import { FolderInUse, FolderNotWritable } from '../../infra/local/dynamodb/check-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { connect, createTable, TableName } from './table.ts'

const Item = { pk: 'x', sk: 'x' }

it('creates the folder, and restores everything when reopened', async () => {
  const folder = join(await temporaryFolder(), 'made', 'here')
  const first = await openDynamoDb({ folder })
  const client = connect({ requestHandler: first.requestHandler })
  await createTable(client)
  await client.send(new PutCommand({ TableName, Item }))
  await first.close()

  const second = await openDynamoDb({ folder })
  const reopened = connect({ requestHandler: second.requestHandler })
  expect((await reopened.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus).toBe('ACTIVE')
  expect((await reopened.send(new GetCommand({ TableName, Key: Item }))).Item).toEqual(Item)
  await second.close()
})

it('finishes pending writes before closing', async () => {
  const folder = await temporaryFolder()
  const first = await openDynamoDb({ folder })
  const client = connect({ requestHandler: first.requestHandler })
  await createTable(client)
  const begun = new Promise((resolve) => {
    client.middlewareStack.add((next) => (request) => (resolve(request), next(request)), {
      step: 'deserialize',
      priority: 'low',
    })
  })
  const writing = client.send(new PutCommand({ TableName, Item }))
  await begun
  await first.close()
  await writing

  const second = await openDynamoDb({ folder })
  const reopened = connect({ requestHandler: second.requestHandler })
  expect((await reopened.send(new GetCommand({ TableName, Key: Item }))).Item).toEqual(Item)
  await second.close()
})

it('refuses a folder that is already open', async () => {
  const folder = await temporaryFolder()
  const first = await openDynamoDb({ folder })

  await expect(openDynamoDb({ folder })).rejects.toThrow(FolderInUse)
  await first.close()
})

it('refuses a folder that cannot be created', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')

  await expect(openDynamoDb({ folder: join(file, 'folder') })).rejects.toThrow(FolderNotWritable)
})

it('opens a folder whose first start was killed before its first commit', async () => {
  const folder = await temporaryFolder()
  await createCommitFile(folder, noRows)

  const dynamoDb = await openDynamoDb({ folder })
  const client = connect({ requestHandler: dynamoDb.requestHandler })
  await expect(client.send(new DescribeTableCommand({ TableName }))).rejects.toThrow(
    ResourceNotFoundException,
  )
  await dynamoDb.close()
})

it('makes its commit file before LevelDB makes files, which alone would look damaged', async () => {
  const folder = await temporaryFolder()
  // A folder in the commit file's place, so that nothing can be written there.
  await mkdir(`${folder}.commit.new`)
  await expect(openDynamoDb({ folder })).rejects.toThrow('EISDIR')
  expect(await readdir(folder)).toEqual([])
})

it('refuses unknown operations', async () => {
  const dynamoDb = await openDynamoDb()
  const client = connect({ requestHandler: dynamoDb.requestHandler })

  await expect(client.send(new UpdateTableCommand({ TableName }))).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: expect.stringContaining('UpdateTable'),
  })
  await expect(client.send(new DescribeTableCommand({ TableName }))).rejects.toThrow(
    ResourceNotFoundException,
  )
  await dynamoDb.close()
})
