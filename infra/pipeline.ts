import { Aws, CfnOutput, Stack, Validations, type App } from 'aws-cdk-lib'
import {
  OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam'
import { asCdkNagWrites, makeDriftRole, ofStack } from './drift-role.ts'
import { makeExecutionPolicy } from './execution-policy.ts'
import type { PipelineSettings } from './settings.ts'

const issuer = 'token.actions.githubusercontent.com'

/** The roles of CDK's bootstrap stack that a deployment assumes. */
const bootstrapRoles = ['deploy-role', 'file-publishing-role'] as const

/**
 * Creates the roles by which GitHub Actions deploys a stage, and compares it with its template, without a stored key. They
 * trust jobs of one repository that run in the environment named after the stage. The one that deploys may only assume the
 * roles of CDK's bootstrap stack and set the policy of the stage's stack. Those roles may deploy anything into their
 * account, so that each stage has one of its own.
 */
export function makePipelineStack(app: App, { repository, stage }: PipelineSettings): Stack {
  const stack = new Stack(app, 'household-inventory-pipeline', { terminationProtection: true })
  const provider = new OidcProviderNative(stack, 'GitHub', {
    url: `https://${issuer}`,
    clientIds: ['sts.amazonaws.com'],
  })
  const assumedBy = new WebIdentityPrincipal(provider.oidcProviderArn, {
    StringEquals: {
      [`${issuer}:aud`]: 'sts.amazonaws.com',
      [`${issuer}:sub`]: `repo:${repository}:environment:${stage}`,
    },
  })
  const role = new Role(stack, `Deploy-${stage}`, {
    roleName: `household-inventory-deploy-${stage}`,
    assumedBy,
    inlinePolicies: {
      deploy: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles.map(arnOf) }),
          // The roles of the bootstrap stack may not.
          new PolicyStatement({ actions: ['cloudformation:SetStackPolicy'], resources: [ofStack(stage)] }),
        ],
      }),
    },
  })
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${asCdkNagWrites(ofStack(stage))}]`,
    reason: 'CloudFormation adds an id to the name of a stack.',
  })
  const drift = makeDriftRole(stack, stage, assumedBy)
  const execution = makeExecutionPolicy(stack, stage)
  addOutput(stack, `DeployRole${stage}`, role.roleArn, `The variable DEPLOY_ROLE of the environment ${stage}`)
  addOutput(stack, `DriftRole${stage}`, drift.roleArn, `The variable DRIFT_ROLE of the environment ${stage}`)
  addOutput(
    stack,
    'ExecutionPolicy',
    execution.managedPolicyArn,
    'What CloudFormation needs, for cdk bootstrap',
  )
  return stack
}

function addOutput(stack: Stack, name: string, value: string, description: string): void {
  new CfnOutput(stack, name, { value, description })
}

function arnOf(role: string): string {
  const { PARTITION, ACCOUNT_ID, REGION } = Aws
  return `arn:${PARTITION}:iam::${ACCOUNT_ID}:role/cdk-hnb659fds-${role}-${ACCOUNT_ID}-${REGION}`
}
