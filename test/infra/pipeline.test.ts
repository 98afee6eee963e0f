import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { makeStack, synthesize, wholeStage } from '../support/deployment.ts'
import { policyDocument, rightsOf, rolesOf } from '../support/rights.ts'
import { added, expectClaim, propertiesOf } from '../support/template.ts'

const pipeline = synthesize({ stack: 'pipeline', stage: 'prod', repository: 'someone/household' })
const issuer = 'token.actions.githubusercontent.com'

it('trusts only jobs of one repository in the environment of the one stage of the account', () => {
  expectClaim(
    pipeline,
    (template) => {
      expect(propertiesOf(template, 'AWS::IAM::OIDCProvider')).toEqual({
        GitHub: { ClientIdList: ['sts.amazonaws.com'], Url: `https://${issuer}` },
      })
      const found = rolesOf(template)
      expect(found.map(({ RoleName }) => RoleName)).toEqual([
        'household-inventory-deploy-prod',
        'household-inventory-drift-prod',
      ])
      for (const { RoleName, AssumeRolePolicyDocument } of found)
        expect(AssumeRolePolicyDocument, RoleName).toMatchObject({
          Statement: [
            {
              Action: 'sts:AssumeRoleWithWebIdentity',
              Effect: 'Allow',
              Principal: { Federated: '<GitHub>' },
              Condition: {
                StringEquals: {
                  [`${issuer}:aud`]: 'sts.amazonaws.com',
                  [`${issuer}:sub`]: 'repo:someone/household:environment:prod',
                },
              },
            },
          ],
        })
    },
    {
      'any branch of the repository': ['household:environment:prod', 'household:*'],
      'another stage': ['household:environment:prod', 'household:environment:dev'],
      'a pattern': ['"StringEquals"', '"StringLike"'],
      'another audience': ['"sts.amazonaws.com","token', '"planted","token'],
      'another issuer': ['"Url":"https://token', '"Url":"https://planted'],
      'a role for another stage': added({ Type: 'AWS::IAM::Role', Properties: { RoleName: 'dev' } }),
    },
  )
})

it('lets the role of deployments only assume those of CDK’s bootstrap stack, and set the policy of the stage', () => {
  const bootstrap = (name: string) =>
    `arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-hnb659fds-${name}-role-<AWS::AccountId>-<AWS::Region>`
  const ofStage =
    'arn:<AWS::Partition>:cloudformation:<AWS::Region>:<AWS::AccountId>:stack/household-inventory-prod/*'
  expectClaim(
    pipeline,
    (template) => {
      expect(propertiesOf(template, 'AWS::IAM::Policy')).toEqual({})
      expect(rightsOf(template, 'household-inventory-deploy-prod')).toEqual([
        [['sts:AssumeRole'], [bootstrap('deploy'), bootstrap('file-publishing')]],
        [['cloudformation:SetStackPolicy'], [ofStage]],
      ])
    },
    {
      'all roles': ['cdk-hnb659fds-deploy-role-', 'cdk-hnb659fds-*-'],
      'another action': ['"Action":"sts:AssumeRole","Effect"', '"Action":"iam:PassRole","Effect"'],
      'every stack': ['stack/household-inventory-prod/*', 'stack/*'],
    },
  )
})

/** The IAM service of a type of resource. */
const services: Readonly<Record<string, string>> = {
  ApiGatewayV2: 'apigateway',
  CertificateManager: 'acm',
  Cognito: 'cognito-idp',
}

it('lets CloudFormation make what a stage and its domain consist of, and roles of that stage only', () => {
  const domain = { stack: 'domain', domain: 'stock.example.org', hostedZone: 'Z0123456789ABC' }
  const types = [synthesize(wholeStage), synthesize(domain)].flatMap(({ Resources }) =>
    Object.values(Resources).map(({ Type }) => Type.split('::')),
  )
  const needed = new Set(
    types.flatMap(([vendor, service = '']) =>
      vendor === 'AWS' && service !== 'IAM' ? [`${services[service] ?? service.toLowerCase()}:*`] : [],
    ),
  )
  const execution = z.object({ ManagedPolicyName: z.string(), PolicyDocument: policyDocument })
  expectClaim(
    pipeline,
    (template) => {
      const policies = propertiesOf(template, 'AWS::IAM::ManagedPolicy')
      const { ManagedPolicyName, PolicyDocument } = execution.parse(policies['Execution'])
      expect(ManagedPolicyName).toBe('household-inventory-execution-prod')
      const [everywhere, onRoles, ...others] = PolicyDocument.Statement
      expect(new Set(everywhere?.Action)).toEqual(needed)
      expect(onRoles?.Resource).toEqual([
        'arn:<AWS::Partition>:iam::<AWS::AccountId>:role/aws-service-role/email.cognito-idp.*',
        'arn:<AWS::Partition>:iam::<AWS::AccountId>:role/household-inventory-prod-*',
      ])
      for (const action of onRoles?.Action ?? []) expect(action).toMatch(/^iam:\*Role/)
      expect(others.map(({ Action, Resource }) => [Action, Resource])).toEqual([
        [['ssm:GetParameters'], ['arn:<AWS::Partition>:ssm:*:<AWS::AccountId>:parameter/cdk-bootstrap/*']],
      ])
    },
    {
      'a service that is missing': ['"dynamodb:*",', ''],
      'no certificates': ['"acm:*",', ''],
      everything: ['"dynamodb:*"', '"*"'],
      'a service that is not needed': ['"dynamodb:*"', '"dynamodb:*","ec2:*"'],
      'the roles of others': ['role/household-inventory-prod-*', 'role/*'],
      users: ['"iam:*RoleTags"', '"iam:*"'],
      'every parameter': ['parameter/cdk-bootstrap/*', 'parameter/*'],
    },
  )
})

it('is protected from being deleted, and puts out what GitHub and CDK need', () => {
  expect(makeStack({ stack: 'pipeline', repository: 'someone/household' }).terminationProtection).toBe(true)
  expectClaim(
    pipeline,
    ({ Outputs }) =>
      expect(Object.keys(Outputs)).toEqual(['DeployRoleprod', 'DriftRoleprod', 'ExecutionPolicy']),
    { 'a role that nobody learns of': ['"DriftRoleprod":', '"Planted":'] },
  )
})
