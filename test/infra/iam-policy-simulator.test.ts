import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { partitions, type Grants } from '../../infra/grants.ts'
import { enforceMailGrants, withGrants } from '../../infra/local/iam-policy-simulator.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()

describe('The IAM policy simulator denies', () => {
  const user = { pk: partitions.user.replace('*', '1'), sk: 'USER' }

  it.each<[string, Grants]>([
    ['another action', { table: { Query: ['user'] } }],
    ['another kind of partition', { table: { GetItem: ['household', 'limit'] } }],
    ['anything at all', { table: {} }],
  ])('%s on the table', async (_what, grants) => {
    const { table, tableName: TableName } = testApp.runtime.platform
    const get = withGrants(grants, () => table.send(new GetCommand({ TableName, Key: user })))
    await expect(get()).rejects.toThrow('GetItem of USER#1')
  })

  it('messages to open apps', async () => {
    const { live } = testApp.runtime.platform
    const publish = withGrants({ table: {} }, async () =>
      live?.publish({ household: '1', version: 1 }, [], new AbortController().signal),
    )
    await expect(publish()).rejects.toThrow('EventPublish')
  })

  it('mails', async () => {
    const mailer = enforceMailGrants({ send: async () => undefined })
    const send = withGrants({ table: {} }, mailer.send)
    const mail = { to: 'ada@example.org', subject: '', text: '' }
    await expect(send(mail, new AbortController().signal)).rejects.toThrow('SendEmail')
  })

  it('another action on accounts', async () => {
    const { users, userPool } = testApp.runtime.platform
    const asked = new AdminGetUserCommand({ UserPoolId: userPool.userPoolId, Username: 'ada' })
    const get = withGrants({ table: {}, userPool: ['AdminDeleteUser'] }, () => users.send(asked))
    await expect(get()).rejects.toThrow('AdminGetUser')
  })
})
