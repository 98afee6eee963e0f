import { Aws, CfnOutput, Stack, type App } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { PipelineSettings } from './settings.ts'

const issuer = 'token.actions.githubusercontent.com'

/** The roles of CDK's bootstrap stack that a deployment assumes. */
const bootstrapRoles = ['deploy-role', 'file-publishing-role'] as const

/**
 * Creates the roles by which GitHub Actions deploys without a stored key. There is one per stage; it trusts jobs of one
 * repository that run in the environment named after the stage, and may only assume the roles of CDK's bootstrap stack.
 */
export function makePipelineStack(app: App, { repository, stages }: PipelineSettings): Stack {
  const stack = new Stack(app, 'household-inventory-pipeline', { terminationProtection: true })
  const provider = new OidcProviderNative(stack, 'GitHub', {
    url: `https://${issuer}`,
    clientIds: ['sts.amazonaws.com'],
  })
  for (const stage of stages.split(',')) {
    const role = new Role(stack, `Deploy-${stage}`, {
      roleName: `household-inventory-deploy-${stage}`,
      assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `repo:${repository}:environment:${stage}`,
        },
      }),
    })
    role.addToPolicy(
      new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles.map(arnOf) }),
    )
    new CfnOutput(stack, `DeployRole${stage}`, {
      value: role.roleArn,
      description: `The variable DEPLOY_ROLE of the environment ${stage}`,
    })
  }
  return stack
}

function arnOf(role: string): string {
  const { PARTITION, ACCOUNT_ID, REGION } = Aws
  return `arn:${PARTITION}:iam::${ACCOUNT_ID}:role/cdk-hnb659fds-${role}-${ACCOUNT_ID}-${REGION}`
}
