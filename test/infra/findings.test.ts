import { Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, it } from 'vitest'
import { makeCheckedApp } from '../../infra/checked-app.ts'
import { nagSuppressions } from '../../infra/nag-suppressions.ts'
import { makeStack, wholeStage, type Context } from '../support/deployment.ts'

const domain = { domain: 'stock.example.org', hostedZone: 'Z0123456789ABC' }

/** The findings of cdk-nag that are not suppressed. */
function findingsIn(stack: Stack): string[] {
  return new AwsSolutionsChecks(stack).validateScope(stack).violations.map(({ ruleName }) => ruleName)
}

it.each<[string, Context]>([
  ['a minimal stage', {}],
  ['a fully configured stage', wholeStage],
  ['a domain', { stack: 'domain', ...domain }],
  ['the pipeline', { stack: 'pipeline', repository: 'someone/household' }],
])('cdk-nag finds nothing in %s', (_what, context) => {
  expect(findingsIn(makeStack(context))).toEqual([])
})

it('reports a new finding', () => {
  const stack = makeStack({})
  const planted = new Bucket(stack, 'Planted')
  expect(planted.node.path).toContain('Planted')
  expect(findingsIn(stack)).not.toEqual([])
})

it('fails a synthesis that has one', () => {
  const app = makeCheckedApp()
  const planted = new Bucket(new Stack(app, 'stack'), 'Planted')
  expect(() => app.synth(), planted.node.path).toThrow('AwsSolutions-S10')
})

it('accepts no kind of finding as a whole where one finding can be named', () => {
  const rules = nagSuppressions.flatMap(({ rules: accepted }) => accepted)
  for (const rule of rules) expect(rule).not.toMatch(/IAM\d$/)
  expect(new Set(rules).size).toBe(rules.length)
})

it('states a reason for each suppression', () => {
  for (const { reason } of nagSuppressions) expect(reason).toMatch(/^[A-Z].{20,}\.$/)
})
