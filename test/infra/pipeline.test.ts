import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { policyDocument, rightsOf, rolesOf } from '../support/rights.ts'
import { expectClaim, propertiesOf } from '../support/template.ts'

const ofProd = { stack: 'pipeline', stage: 'prod', protection: 'on', repository: 'someone@123/household@456' }
const pipeline = synthesize(ofProd)
const issuer = 'token.actions.githubusercontent.com'

it('trusts only jobs of one repository in the environment of the one stage of the account', () => {
  expect(propertiesOf(pipeline, 'AWS::IAM::OIDCProvider')).toEqual({
    GitHub: { ClientIdList: ['sts.amazonaws.com'], Url: `https://${issuer}` },
  })
  const found = rolesOf(pipeline)
  expect(found.map(({ RoleName }) => RoleName)).toEqual([
    'household-inventory-deploy-prod-<AWS::Region>',
    'household-inventory-drift-prod-<AWS::Region>',
  ])
  const trusts = (environment: string, more = {}) => ({
    Version: '2012-10-17',
    Statement: [
      {
        Action: 'sts:AssumeRoleWithWebIdentity',
        Effect: 'Allow',
        Principal: { Federated: '<GitHub>' },
        Condition: {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:sub`]: `repo:someone@123/household@456:environment:${environment}`,
            ...more,
          },
        },
      },
    ],
  })
  expect(found.map(({ AssumeRolePolicyDocument }) => AssumeRolePolicyDocument)).toEqual([
    // Only the workflow that comes after the approval, and as it is on main.
    trusts('prod', {
      [`${issuer}:job_workflow_ref`]: 'someone/household/.github/workflows/deploy-stage.yml@refs/heads/main',
    }),
    trusts('prod-settings'),
  ])
})

it('lets the role of deployments only assume those of CDK’s bootstrap stack, and set the policy of the stage', () => {
  const bootstrap = (name: string) =>
    `arn:<AWS::Partition>:iam::<AWS::AccountId>:role/cdk-hnb659fds-${name}-role-<AWS::AccountId>-<AWS::Region>`
  const ofStage =
    'arn:<AWS::Partition>:cloudformation:<AWS::Region>:<AWS::AccountId>:stack/household-inventory-prod/*'
  const smokeTest =
    'arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:household-inventory-prod-SmokeTest*'
  expectClaim(
    pipeline,
    (template) => {
      expect(propertiesOf(template, 'AWS::IAM::Policy')).toEqual({})
      expect(rightsOf(template, 'household-inventory-deploy-prod-<AWS::Region>')).toEqual([
        [['sts:AssumeRole'], [bootstrap('deploy'), bootstrap('file-publishing')]],
        [['cloudformation:DescribeStacks', 'cloudformation:SetStackPolicy'], [ofStage]],
        [expect.arrayContaining(['cloudfront:ListDistributions', 'ses:GetAccount']), ['*']],
        [['lambda:InvokeFunction'], [smokeTest]],
      ])
      const [, , [reads] = [[]]] = rightsOf(template, 'household-inventory-deploy-prod-<AWS::Region>')
      for (const action of reads) expect(action).toMatch(/:(Describe|Get|List)[A-Za-z]+$/)
    },
    {
      'a right that changes': ['"lambda:GetAccountSettings"', '"lambda:UpdateFunctionCode"'],
    },
  )
})

it('lets the stories on dev read the account of its smoke test, and gives prod no such role', () => {
  const name = 'household-inventory-stories-dev-<AWS::Region>'
  const account = 'arn:<AWS::Partition>:secretsmanager:<AWS::Region>:<AWS::AccountId>:secret:SmokeAccount*'
  expect(rightsOf(pipeline, name.replace('dev', 'prod'))).toEqual([])
  expectClaim(
    synthesize({ ...ofProd, stage: 'dev' }),
    (template) => {
      expect(rightsOf(template, name)).toEqual([[['secretsmanager:GetSecretValue'], [account]]])
      // In an environment where another role is trusted, a job could take that one instead.
      const trusting = rolesOf(template).filter(({ AssumeRolePolicyDocument }) =>
        JSON.stringify(AssumeRolePolicyDocument).includes('household@456:environment:stories"'),
      )
      expect(trusting.map(({ RoleName }) => RoleName)).toEqual([name])
      expect(Object.keys(template.Outputs ?? {})).toContain('StoriesRole')
    },
    {
      'deployments by the stories': ['household@456:environment:dev', 'household@456:environment:stories'],
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
  const { Name: ofFirewall } = z
    .object({ Name: z.string() })
    .parse(propertiesOf(synthesize({ stack: 'firewall', stage: 'prod' }), 'AWS::WAFv2::WebACL')['Firewall'])
  const execution = z.object({ ManagedPolicyName: z.string(), PolicyDocument: policyDocument })
  expectClaim(
    pipeline,
    (template) => {
      const policies = propertiesOf(template, 'AWS::IAM::ManagedPolicy')
      const { ManagedPolicyName, PolicyDocument } = execution.parse(policies['Execution'])
      expect(ManagedPolicyName).toBe('household-inventory-execution-prod-<AWS::Region>')
      const [everywhere, onRoles, ...others] = PolicyDocument.Statement
      expect(new Set(everywhere?.Action)).toEqual(needed)
      expect(onRoles?.Resource).toEqual([
        'arn:<AWS::Partition>:iam::<AWS::AccountId>:role/aws-service-role/email.cognito-idp.*',
        'arn:<AWS::Partition>:iam::<AWS::AccountId>:role/household-inventory-prod-*',
      ])
      for (const action of onRoles?.Action ?? []) expect(action).toMatch(/^iam:\*Role/)
      expect(others.map(({ Action, Resource }) => [Action, Resource])).toEqual([
        [
          ['wafv2:*'],
          [`arn:<AWS::Partition>:wafv2:us-east-1:<AWS::AccountId>:global/webacl/${ofFirewall}/*`],
        ],
        [['wafv2:GetWebACL'], ['arn:<AWS::Partition>:wafv2:us-east-1:<AWS::AccountId>:global/webacl/*']],
        [['ssm:GetParameters'], ['arn:<AWS::Partition>:ssm:*:<AWS::AccountId>:parameter/cdk-bootstrap/*']],
      ])
    },
    {
      'a service that is missing': ['"dynamodb:*",', ''],
      'a service that is not needed': ['"dynamodb:*"', '"dynamodb:*","ec2:*"'],
      'the firewalls of others': [`global/webacl/${ofFirewall}/`, 'global/webacl/'],
    },
  )
})

it('trusts the provider that an account has for GitHub already, and makes none beside it', () => {
  const arn = `arn:<AWS::Partition>:iam::<AWS::AccountId>:oidc-provider/${issuer}`
  const trusted = z.object({
    Statement: z.tuple([z.object({ Principal: z.object({ Federated: z.string() }) })]),
  })
  expectClaim(
    synthesize({ ...ofProd, provider: 'existing' }),
    (template) => {
      expect(propertiesOf(template, 'AWS::IAM::OIDCProvider')).toEqual({})
      for (const { AssumeRolePolicyDocument } of rolesOf(template))
        expect(trusted.parse(AssumeRolePolicyDocument).Statement[0].Principal.Federated).toBe(arn)
    },
    {
      'another provider': [`oidc-provider/${issuer}`, 'oidc-provider/planted'],
    },
  )
})

it('puts out what GitHub and CDK need', () => {
  const { Outputs } = pipeline
  expect(Object.keys(Outputs)).toEqual(['DeployRoleprod', 'DriftRoleprod', 'ExecutionPolicy'])
})
