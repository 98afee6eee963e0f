import { Stack } from 'aws-cdk-lib'
import { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { CfnTopic } from 'aws-cdk-lib/aws-sns'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, it } from 'vitest'
import { makeCheckedApp, TemplateValidator } from '../../infra/template-validator.ts'
import { nagSuppressions } from '../../infra/nag-suppressions.ts'
import { isLong } from '../property/sizes.ts'
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

/** The least, the most and the widest rights; the soak has all, and workflows synthesize what they deploy. */
const few = ['a minimal dev', 'a fully configured prod', 'the pipeline of prod']

it.each(Object.entries(configurations).filter(([name]) => isLong || few.includes(name)))(
  'cdk-nag and AWS’s validator find nothing in %s',
  (_what, context) => {
    const stack = makeStack(context)
    expect(nagFindingsIn(stack)).toEqual([])
    expect(validatorFindingsIn(stack)).toEqual([])
  },
)

it('AWS’s validator reports a misspelt property and a number that AWS refuses, cdk-nag a new finding', () => {
  const stack = makeStack({})
  const jobs = stack.node.findChild('Jobs').node.defaultChild
  if (!(jobs instanceof CfnFunction)) throw new Error('There is no function for jobs.')
  jobs.addPropertyOverride('Tabel', { TableName: 'table' })
  jobs.addPropertyOverride('MemorySize', 64)
  const planted = new Bucket(stack, 'Planted')
  expect(planted.node.path).toContain('Planted')
  expect(nagFindingsIn(stack)).not.toEqual([])
  const found = validatorFindingsIn(stack)
  for (const said of ['Tabel', '64'])
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`Jobs.*${said}`)))
})

it('accepts no kind of finding as a whole where one finding can be named', () => {
  const rules = Object.values(nagSuppressions).flatMap((findings) => Object.keys(findings))
  for (const rule of rules) expect(rule).not.toMatch(/IAM\d$/)
  expect(new Set(rules).size).toBe(rules.length)
})

it('states a reason for each suppression', () => {
  const reasons = Object.values(nagSuppressions).flatMap((findings) => Object.values(findings))
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{20,}\.$/)
})

it('fails a synthesis that has a finding, or that AWS would refuse', () => {
  const app = makeCheckedApp()
  const stack = new Stack(app, 'stack')
  const planted = new CfnTopic(stack, 'Planted')
  planted.addPropertyOverride('Planted', 'planted')
  expect(new Bucket(stack, 'Bucket').node.path).toContain('Bucket')
  expect(() => app.synth()).toThrow(/AwsSolutions-S10[^]*F3002|F3002[^]*AwsSolutions-S10/)
})
