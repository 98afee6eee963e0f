import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { makeStack, synthesize, wholeStage } from '../support/deployment.ts'
import { added, expectClaim, propertiesOf, type Template } from '../support/template.ts'

const pipeline = synthesize({ stack: 'pipeline', stage: 'prod', repository: 'someone/household' })
const issuer = 'token.actions.githubusercontent.com'

const statement = z.strictObject({
  Action: z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((given) => [given].flat()),
  ),
  Effect: z.literal('Allow'),
  Resource: z.pipe(
    z.unknown(),
    z.transform((given) => [given].flat()),
  ),
})
const document = z.object({ Statement: z.array(statement) })
const role = z.strictObject({
  RoleName: z.string(),
  AssumeRolePolicyDocument: z.unknown(),
  Policies: z.tuple([z.object({ PolicyDocument: document })]),
})

const rolesOf = (template: Template) =>
  Object.values(propertiesOf(template, 'AWS::IAM::Role')).map((given) => role.parse(given))

/** What a role may do: actions and what they are on. */
const rightsOf = (template: Template, name: string) =>
  rolesOf(template)
    .filter(({ RoleName }) => RoleName === name)
    .flatMap(({ Policies }) => Policies[0].PolicyDocument.Statement)
    .map(({ Action, Resource }) => [Action, Resource] as const)

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

/** Reads data or secrets, or changes anything. */
const tooMuch =
  /:\*|:(Put|Create|Update|Delete|Set|Run|Execute|Assume|Pass|Start|Invoke|Publish)|(dynamodb|logs):(Get|Query|Scan|Batch|Filter)|s3:(GetObject|List)|SecretValue|cognito-idp:(List|Admin)/

it('lets the role of the comparison read settings, and neither data nor secrets', () => {
  expectClaim(
    pipeline,
    (template) => {
      const [onStack, everywhere, ...others] = rightsOf(template, 'household-inventory-drift-prod')
      expect(others).toEqual([])
      expect(onStack?.[0].every((action) => /^cloudformation:De\w+Drift/.test(action))).toBe(true)
      expect(onStack?.[1]).toEqual([expect.stringMatching(/:stack\/household-inventory-prod\/\*$/)])
      expect(everywhere?.[1]).toEqual(['*'])
      expect(everywhere?.[0].length).toBeGreaterThan(20)
      for (const action of everywhere?.[0] ?? []) expect(action).not.toMatch(tooMuch)
    },
    {
      'rows of the table': ['"dynamodb:Describe*"', '"dynamodb:GetItem"'],
      'the origin secret': ['secretsmanager:DescribeSecret', 'secretsmanager:GetSecretValue'],
      'all of a service': ['"dynamodb:Describe*"', '"dynamodb:*"'],
      'other stacks': [/(?<=StackResourceDrift.*?stack\/)household-inventory-prod\/\*/, '*'],
    },
  )
})

/** The IAM service of a type of resource. */
const services: Readonly<Record<string, string>> = {
  ApiGatewayV2: 'apigateway',
  Cognito: 'cognito-idp',
}

it('lets CloudFormation make what a stage consists of, and roles of that stage only', () => {
  const types = Object.values(synthesize(wholeStage).Resources).map(({ Type }) => Type.split('::'))
  const needed = new Set(
    types.flatMap(([vendor, service = '']) =>
      vendor === 'AWS' && service !== 'IAM' ? [`${services[service] ?? service.toLowerCase()}:*`] : [],
    ),
  )
  const execution = z.object({ ManagedPolicyName: z.string(), PolicyDocument: document })
  expectClaim(
    pipeline,
    (template) => {
      const policies = propertiesOf(template, 'AWS::IAM::ManagedPolicy')
      const { ManagedPolicyName, PolicyDocument } = execution.parse(policies['Execution'])
      expect(ManagedPolicyName).toBe('household-inventory-execution-prod')
      const [everywhere, onRoles, ...others] = PolicyDocument.Statement
      expect(everywhere?.Action).toEqual(expect.arrayContaining([...needed]))
      // CloudFormation checks the sender of the user pool's mails.
      expect(everywhere?.Action.filter((action) => !needed.has(action))).toEqual(['ses:*'])
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
