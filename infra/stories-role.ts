import { Aws, type Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, type IPrincipal } from 'aws-cdk-lib/aws-iam'
import { acceptWildcards, secretNamed } from './drift-role.ts'
import { namesOf } from './pipeline-names.ts'

/** The environment of the job that runs stories in a browser on dev. */
export const storiesEnvironment = 'stories'

/** GitHub Actions gets only the account of the stories. */
export function makeStoriesRole(stack: Stack, stage: string, assumedBy: IPrincipal): Role {
  const account = secretNamed('SmokeAccount')
  const role = new Role(stack, `Stories-${stage}`, {
    roleName: namesOf(stage, Aws.REGION).stories,
    assumedBy,
    inlinePolicies: {
      stories: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [account] }),
        ],
      }),
    },
  })
  acceptWildcards(role, [`Resource::${account}`], 'CloudFormation adds an id to the name of a secret.')
  return role
}
