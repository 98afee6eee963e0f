import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  ListUserPoolClientsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { UserPoolClient } from '../../functions/runtime/platform.ts'
import { findList, readList, rebuildUsers } from './rebuild.ts'

const usage = 'node --import tsx infra/rebuild/main.ts TABLE USER_POOL [DAY]   DAY like 2026-11-20'

const say = (line: string) => process.stdout.write(`${line}\n`)

const [, , tableName, pool, day] = process.argv
if (!tableName || !pool || (day && !/^\d{4}-\d\d-\d\d$/.test(day))) fail(usage)
else await rebuild({ tableName, pool, day })

async function rebuild(asked: {
  readonly tableName: string
  readonly pool: string
  readonly day: string | undefined
}): Promise<void> {
  const source = { table: DynamoDBDocumentClient.from(new DynamoDBClient({})), tableName: asked.tableName }
  const list = await findList(source, { ...asked, now: new Date() })
  if (!list) return fail('The table has no list of the users of another pool.')
  say(`The list of ${list.begun} has ${list.users} users of ${list.pool}.`)
  const client = new CognitoIdentityProviderClient({})
  const users = { client, id: asked.pool, appClient: await findAppClient(client, asked.pool) }
  const { accounts, rows, unmailed, taken, leftOut } = await rebuildUsers(
    source,
    users,
    await readList(source, list),
  )
  say(`${accounts} accounts are there again, and ${rows} rows name them.`)
  say(`${leftOut} were not confirmed, or have left since.`)
  print('have an account under their name already', taken)
  print('got no mail, and ask for one by “Forgot your password?”', unmailed)
}

function print(what: string, names: readonly string[]): void {
  say(`${names.length} ${what}.`)
  for (const name of names) say(`  ${name}`)
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

/**
 * Finds an app client of a user pool, with its secret: either of the stage's two may ask for codes.
 *
 * @throws when the pool has none with a secret
 */
export async function findAppClient(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): Promise<UserPoolClient> {
  const { UserPoolClients = [] } = await client.send(new ListUserPoolClientsCommand({ UserPoolId }))
  const ClientId = UserPoolClients[0]?.ClientId
  const { UserPoolClient: found } = await client.send(
    new DescribeUserPoolClientCommand({ UserPoolId, ClientId }),
  )
  if (!found?.ClientId || !found.ClientSecret)
    throw new Error(`The user pool ${UserPoolId} has no app client with a secret.`)
  return { clientId: found.ClientId, clientSecret: found.ClientSecret }
}
