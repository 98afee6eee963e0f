import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { deployWithCli } from '../support/cloud-formation.ts'
import { makeStack, synthesize, type Context } from '../support/deployment.ts'
import { resourceOf } from '../support/template.ts'

const first = { stage: 'prod', protection: 'off' }
const later = { stage: 'prod', protection: 'on' }
const table = z.object({ Properties: z.object({ DeletionProtectionEnabled: z.boolean() }) })
const pool = z.object({ Properties: z.object({ DeletionProtection: z.string() }) })

const pipeline = { stack: 'pipeline', repository: 'someone/household' }

it('protects stack, table and user pool from being deleted once the first deployment has completed', () => {
  const protectionIn = (context: Context) => [
    makeStack(context).terminationProtection,
    resourceOf(synthesize(context), 'AWS::DynamoDB::Table', table).Properties.DeletionProtectionEnabled,
    resourceOf(synthesize(context), 'AWS::Cognito::UserPool', pool).Properties.DeletionProtection,
    makeStack({ ...pipeline, ...context }).terminationProtection,
  ]
  expect(protectionIn(first)).toEqual([false, false, 'INACTIVE', false])
  expect(protectionIn(later)).toEqual([true, true, 'ACTIVE', true])
  expect(protectionIn({ ...later, stage: 'dev' })).toEqual([true, true, 'ACTIVE', true])
})

it('can repeat a first deployment that failed, since nothing protects what it left', async () => {
  const { terminationProtection } = makeStack({ ...pipeline, ...first })
  const { changes } = await deployWithCli({ status: 'ROLLBACK_COMPLETE' }, terminationProtection)
  expect(changes).toEqual(['DeleteStack', 'CreateChangeSet', 'ExecuteChangeSet'])
})
