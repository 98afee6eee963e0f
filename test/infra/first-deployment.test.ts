import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { deployWithCli, type StackState } from '../support/cloud-formation.ts'
import { makeStack, synthesize, type Context } from '../support/deployment.ts'
import { isLong } from '../property/sizes.ts'
import { resourceOf } from '../support/template.ts'

const first = { stage: 'prod', protection: 'off' }
const later = { stage: 'prod', protection: 'on' }
const unset = {}
const table = z.object({ Properties: z.object({ DeletionProtectionEnabled: z.boolean() }) })
const pool = z.object({ Properties: z.object({ DeletionProtection: z.string() }) })

const pipeline = { stack: 'pipeline', repository: 'someone/household' }

/** The deployment of what a context makes, by the pinned CLI. */
const deploy = (state: StackState, context: Context) =>
  deployWithCli(state, makeStack({ ...pipeline, ...context }).terminationProtection)

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
  const { changes } = await deploy({ status: 'ROLLBACK_COMPLETE' }, first)
  expect(changes).toEqual(['DeleteStack', 'CreateChangeSet', 'ExecuteChangeSet'])
})

// Ways of the pinned CLI's own, which change with its version alone.
it.runIf(isLong)('could not repeat one that was protected, so that the first has no protection', async () => {
  const { changes } = await deploy({}, later)
  expect(changes).toEqual(['CreateChangeSet', 'protection on', 'ExecuteChangeSet'])
  const again = await deploy({ status: 'ROLLBACK_COMPLETE', isProtected: true }, later)
  expect(again.changes).toEqual([])
  expect(again.said).toContain('cannot be deleted while TerminationProtection is enabled')
})

it.runIf(isLong)('turns the protection on with the next deployment', async () => {
  const { changes } = await deploy({ status: 'CREATE_COMPLETE' }, later)
  expect(changes).toContain('protection on')
})

it.runIf(isLong)(
  'must be told of the protection each time, since the CLI takes it from a stack that does not mention it',
  async () => {
    const { changes } = await deploy({ status: 'CREATE_COMPLETE', isProtected: true }, unset)
    expect(changes).toContain('protection off')
    expect(() => makeStack({ stage: 'prod' })).toThrow('protection must be off')
  },
)
