import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { added, expectClaim, resourceOf, resourcesOf } from '../support/template.ts'

const pipeline = synthesize({ stack: 'pipeline', stage: 'prod', repository: 'someone/household' })
const issuer = 'token.actions.githubusercontent.com'

const role = z.object({
  Properties: z.object({
    RoleName: z.string(),
    AssumeRolePolicyDocument: z.object({
      Statement: z.tuple([
        z.looseObject({ Condition: z.record(z.string(), z.record(z.string(), z.string())) }),
      ]),
    }),
  }),
})
const document = z.object({
  Statement: z.array(
    z.strictObject({
      Action: z.union([z.string(), z.array(z.string())]),
      Effect: z.literal('Allow'),
      Resource: z.unknown(),
    }),
  ),
})
const granted = z.object({
  Properties: z.object({ Policies: z.tuple([z.object({ PolicyDocument: document })]) }),
})
const execution = z.object({
  Properties: z.object({ ManagedPolicyName: z.string(), PolicyDocument: document }),
})

it('trusts only jobs of one repository in the environment of the one stage of the account', () => {
  expectClaim(
    pipeline,
    (template) => {
      const { RoleName, AssumeRolePolicyDocument } = resourceOf(template, 'AWS::IAM::Role', role).Properties
      expect(RoleName).toBe('household-inventory-deploy-prod')
      expect(AssumeRolePolicyDocument.Statement[0].Condition).toEqual({
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: 'repo:someone/household:environment:prod',
        },
      })
    },
    {
      'any branch of the repository': ['household:environment:prod', 'household:*'],
      'another stage': ['household:environment:prod', 'household:environment:dev'],
      'a pattern': ['"StringEquals"', '"StringLike"'],
      'another audience': ['"sts.amazonaws.com","token', '"planted","token'],
      'a role for another stage': added({
        Type: 'AWS::IAM::Role',
        Properties: { RoleName: 'dev', AssumeRolePolicyDocument: { Statement: [{ Condition: {} }] } },
      }),
    },
  )
})

it('allows only assuming the roles of CDK’s bootstrap stack, and setting the policy of the stage', () => {
  expectClaim(
    pipeline,
    (template) => {
      expect(resourcesOf(template, 'AWS::IAM::Policy', z.object({}))).toEqual([])
      const [{ PolicyDocument }] = resourceOf(template, 'AWS::IAM::Role', granted).Properties.Policies
      const lines = PolicyDocument.Statement.map(({ Action, Resource }) => [
        Action,
        ...[Resource]
          .flat()
          .map(
            (one) =>
              /(cdk-hnb659fds-[a-z-]+-role|stack\/.*?)(?=[-"])(?!-role)[^"]*/.exec(JSON.stringify(one))?.[0],
          ),
      ])
      expect(lines).toEqual([
        ['sts:AssumeRole', 'cdk-hnb659fds-deploy-role-', 'cdk-hnb659fds-file-publishing-role-'],
        ['cloudformation:SetStackPolicy', 'stack/household-inventory-prod/*'],
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
  Cognito: 'cognito-idp',
}

it('lets CloudFormation make what a stage consists of, and roles of that stage only', () => {
  const types = Object.values(synthesize(wholeStage).Resources).map(({ Type }) => Type.split('::'))
  const needed = new Set(
    types.flatMap(([vendor, service = '']) =>
      vendor === 'AWS' && service !== 'IAM' ? [`${services[service] ?? service.toLowerCase()}:*`] : [],
    ),
  )
  expectClaim(
    pipeline,
    (template) => {
      const { ManagedPolicyName, PolicyDocument } = resourceOf(
        template,
        'AWS::IAM::ManagedPolicy',
        execution,
      ).Properties
      expect(ManagedPolicyName).toBe('household-inventory-execution-prod')
      const [everywhere, onRoles, ...others] = PolicyDocument.Statement
      expect(everywhere?.Action).toEqual(expect.arrayContaining([...needed]))
      expect(JSON.stringify(everywhere?.Action)).not.toMatch(/iam|sts|organizations|"\*/)
      expect(JSON.stringify(onRoles)).toMatch(/:role\/household-inventory-prod-\*"/)
      for (const action of [onRoles?.Action].flat()) expect(action).toMatch(/^iam:\*Role/)
      expect(others.map(({ Action }) => Action)).toEqual(['ssm:GetParameters'])
    },
    {
      'a service that is missing': ['"dynamodb:*",', ''],
      everything: ['"dynamodb:*"', '"*"'],
      'the roles of others': ['role/household-inventory-prod-*', 'role/*'],
      users: ['"iam:*RoleTags"', '"iam:*"'],
    },
  )
})
