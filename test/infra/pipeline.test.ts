import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize } from '../support/deployment.ts'
import { expectClaim, resourcesOf } from '../support/template.ts'

const pipeline = synthesize({ stack: 'pipeline', repository: 'someone/household' })
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
const policy = z.object({
  Properties: z.object({
    PolicyDocument: z.object({
      Statement: z.tuple([z.object({ Action: z.string(), Resource: z.array(z.unknown()) })]),
    }),
  }),
})

it('trusts only jobs of one repository in the environment of the stage', () => {
  expectClaim(
    pipeline,
    (template) => {
      const trusted = resourcesOf(template, 'AWS::IAM::Role', role).map(({ Properties }) => [
        Properties.RoleName,
        Properties.AssumeRolePolicyDocument.Statement[0].Condition,
      ])
      expect(trusted).toEqual(
        ['dev', 'prod'].map((name) => [
          `household-inventory-deploy-${name}`,
          {
            StringEquals: {
              [`${issuer}:aud`]: 'sts.amazonaws.com',
              [`${issuer}:sub`]: `repo:someone/household:environment:${name}`,
            },
          },
        ]),
      )
    },
    {
      'any branch of the repository': ['household:environment:prod', 'household:*'],
      'a pattern': ['"StringEquals"', '"StringLike"'],
      'another audience': ['"sts.amazonaws.com","token', '"planted","token'],
    },
  )
})

it('allows only assuming the roles of CDK’s bootstrap stack', () => {
  expectClaim(
    pipeline,
    (template) => {
      const policies = resourcesOf(template, 'AWS::IAM::Policy', policy)
      expect(policies).toHaveLength(2)
      for (const { Properties } of policies) {
        const [{ Action, Resource }] = Properties.PolicyDocument.Statement
        expect(Action).toBe('sts:AssumeRole')
        const named = Resource.map((one) => /cdk-hnb659fds-([a-z-]+)-role/.exec(JSON.stringify(one))?.[1])
        expect(named).toEqual(['deploy', 'file-publishing'])
        expect(JSON.stringify(Resource)).not.toContain('*')
      }
    },
    {
      'all roles': ['cdk-hnb659fds-deploy-role-', 'cdk-hnb659fds-*-'],
      'another action': ['"Action":"sts:AssumeRole","Effect"', '"Action":"iam:PassRole","Effect"'],
    },
  )
})
