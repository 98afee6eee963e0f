import { Stack } from 'aws-cdk-lib'
import { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { CfnTopic } from 'aws-cdk-lib/aws-sns'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, it } from 'vitest'
import { makeCheckedApp } from '../../infra/checked-app.ts'
import { nagSuppressions } from '../../infra/nag-suppressions.ts'
import { TemplateValidator } from '../../infra/template-validator.ts'
import { artifactOf, configurations, makeStack } from '../support/deployment.ts'

/** The findings of cdk-nag that are not suppressed. */
function nagFindingsIn(stack: Stack): string[] {
  return new AwsSolutionsChecks(stack).validateScope(stack).violations.map(({ ruleName }) => ruleName)
}

const validator = new TemplateValidator()

/** Returns the findings of AWS's validator in the template that is deployed. */
function validatorFindingsIn(stack: Stack): string[] {
  const found = validator.findingsIn(artifactOf(stack).templateFullPath)
  return found.map(({ ruleId, message, entity }) => `${ruleId} ${entity?.logicalId}: ${message}`)
}

it.each(Object.entries(configurations))(
  'cdk-nag and AWS’s validator find nothing in %s',
  (_what, context) => {
    const stack = makeStack(context)
    expect(nagFindingsIn(stack)).toEqual([])
    expect(validatorFindingsIn(stack)).toEqual([])
  },
)

it.each<[string, string, unknown, string]>([
  ['a misspelt property', 'Tabel', { TableName: 'table' }, 'Tabel'],
  ['a number that AWS refuses', 'MemorySize', 64, '64'],
])('AWS’s validator reports %s', (_what, name, value, said) => {
  const stack = makeStack({})
  const jobs = stack.node.findChild('Jobs').node.defaultChild
  if (!(jobs instanceof CfnFunction)) throw new Error('There is no function for jobs.')
  jobs.addPropertyOverride(name, value)
  expect(validatorFindingsIn(stack).join()).toContain(said)
})

it('reports a new finding', () => {
  const stack = makeStack({})
  const planted = new Bucket(stack, 'Planted')
  expect(planted.node.path).toContain('Planted')
  expect(nagFindingsIn(stack)).not.toEqual([])
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

it('fails a synthesis of what AWS would refuse', () => {
  const app = makeCheckedApp()
  const planted = new CfnTopic(new Stack(app, 'stack'), 'Planted')
  planted.addPropertyOverride('Planted', 'planted')
  expect(() => app.synth()).toThrow('F3002')
})
