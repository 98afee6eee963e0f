import type { Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, it } from 'vitest'
import { acknowledgements } from '../../infra/acknowledgements.ts'
import { makeStack, wholeStage, type Context } from '../support/deployment.ts'

const domain = { domain: 'stock.example.org', hostedZone: 'Z0123456789ABC' }

/** What cdk-nag finds in a stack and nobody has acknowledged. */
function findingsIn(stack: Stack): string[] {
  return new AwsSolutionsChecks(stack).validateScope(stack).violations.map(({ ruleName }) => ruleName)
}

it.each<[string, Context]>([
  ['a first stage', {}],
  ['a stage with everything', wholeStage],
  ['a domain', { stack: 'domain', ...domain }],
  ['the pipeline', { stack: 'pipeline', repository: 'someone/household' }],
])('leaves nothing unacknowledged that cdk-nag finds in %s', (_what, context) => {
  expect(findingsIn(makeStack(context))).toEqual([])
})

it('notices what is added', () => {
  const stack = makeStack({})
  const planted = new Bucket(stack, 'Planted')
  expect(planted.node.path).toContain('Planted')
  expect(findingsIn(stack)).not.toEqual([])
})

it('gives a reason for each finding that stays', () => {
  for (const { reason } of acknowledgements) expect(reason).toMatch(/^[A-Z].{20,}\.$/)
})
