import { GetOpenIDConnectProviderCommand, GetPolicyCommand, GetRoleCommand } from '@aws-sdk/client-iam'
import { expect, it } from 'vitest'
import type { Context } from '../support/deployment.ts'
import { environment, environments, problemsOf, standInForReadyAccount } from '../support/ready-account.ts'

const { mocks, gitHub } = standInForReadyAccount()

const pipeline: Context = {
  stack: 'pipeline',
  stage: 'prod',
  protection: 'off',
  repository: 'someone@1/household@2',
}

it.each<[string, Context, () => void, string]>([
  [
    'a role of that name',
    pipeline,
    () =>
      mocks.iam.on(GetRoleCommand, { RoleName: 'household-inventory-drift-prod-eu-central-1' }).resolves({}),
    'The role household-inventory-drift-prod-eu-central-1 exists already',
  ],
  [
    'a policy of that name',
    pipeline,
    () => mocks.iam.on(GetPolicyCommand).resolves({}),
    'The policy household-inventory-execution-prod-eu-central-1 exists already',
  ],
  [
    'a provider',
    pipeline,
    () => mocks.iam.on(GetOpenIDConnectProviderCommand).resolves({}),
    'set provider to existing',
  ],
  ['no provider', { ...pipeline, provider: 'existing' }, () => undefined, 'leave the setting provider out'],
  [
    'a provider for others',
    { ...pipeline, provider: 'existing' },
    () => mocks.iam.on(GetOpenIDConnectProviderCommand).resolves({ ClientIDList: ['others'] }),
    'sts.amazonaws.com',
  ],
  [
    'a misspelt environment',
    pipeline,
    () =>
      (gitHub['/environments'] = {
        environments: [...environments.slice(0, -1), environment('prod-aproval')],
      }),
    'is it misspelt?',
  ],
  [
    'a missing environment',
    pipeline,
    () => (gitHub['/environments'] = { environments: [] }),
    'GitHub has no environment prod-approval',
  ],
  [
    'an environment of the stories that is missing',
    pipeline,
    () =>
      (gitHub['/environments'] = {
        environments: environments.filter(({ name }) => name !== 'stories'),
      }),
    'GitHub has no environment stories',
  ],
  [
    'approval by nobody',
    pipeline,
    () =>
      (gitHub['/environments'] = {
        environments: environments.map(({ name }) => environment(name)),
      }),
    'requires no reviewer',
  ],
  [
    'an environment for any branch',
    pipeline,
    () => (gitHub['/deployment-branch-policies'] = { branch_policies: [{ name: '*' }] }),
    'does not allow the branch main alone',
  ],
  [
    'a branch for all',
    pipeline,
    () => (gitHub['/rules/branches/main'] = []),
    'No rule protects the branch main',
  ],
  [
    'another subject',
    { ...pipeline, repository: 'someone/household' },
    () => undefined,
    'set repository to someone@1/household@2',
  ],
  [
    'a subject of the repository’s own',
    pipeline,
    () => (gitHub['/sub'] = { use_default: false }),
    'reset it',
  ],
  ['no token for GitHub', pipeline, () => delete gitHub['/environments'], 'is GH_TOKEN set'],
])('says what to do about %s', async (_what, context, plant, line) => {
  plant()
  expect(await problemsOf(context)).toEqual(expect.arrayContaining([expect.stringContaining(line)]))
})
