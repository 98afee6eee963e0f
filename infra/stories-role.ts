import type { Stack } from 'aws-cdk-lib'
import type { IPrincipal, Role } from 'aws-cdk-lib/aws-iam'
import { makeStageRole, readSecrets } from './drift-role.ts'

/** The environment of the job that runs stories in a browser on dev. */
export const storiesEnvironment = 'stories'

/** GitHub Actions gets only the account of the stories. */
export const makeStoriesRole = (stack: Stack, stage: string, assumedBy: IPrincipal): Role =>
  makeStageRole(stack, 'stories', stage, {
    assumedBy,
    statements: [readSecrets(['SmokeAccount'])],
    reason: 'CloudFormation adds an id to the name of a secret.',
  })
