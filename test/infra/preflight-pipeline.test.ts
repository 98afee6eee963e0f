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

const existing: Context = { ...pipeline, provider: 'existing' }

const gitHubHas =
  (...kept: readonly object[]) =>
  () =>
    (gitHub['/environments'] = { environments: kept })

it.each<[string, () => void, string, Context?]>([
  [
    'a role of that name',
    () =>
      mocks.iam.on(GetRoleCommand, { RoleName: 'household-inventory-drift-prod-eu-central-1' }).resolves({}),
    'The role household-inventory-drift-prod-eu-central-1 exists already',
  ],
  [
    'a policy of that name',
    () => mocks.iam.on(GetPolicyCommand).resolves({}),
    'The policy household-inventory-execution-prod-eu-central-1 exists already',
  ],
  [
    'a provider',
    () => mocks.iam.on(GetOpenIDConnectProviderCommand).resolves({}),
    'set provider to existing',
  ],
  ['no provider', () => undefined, 'leave the setting provider out', existing],
  [
    'a provider for others',
    () => mocks.iam.on(GetOpenIDConnectProviderCommand).resolves({ ClientIDList: ['others'] }),
    'sts.amazonaws.com',
    existing,
  ],
  [
    'a misspelt environment',
    gitHubHas(...environments.slice(0, -1), environment('prod-aproval')),
    'is it misspelt?',
  ],
  ['a missing environment', gitHubHas(), 'GitHub has no environment prod-approval'],
  [
    'an environment of the stories that is missing',
    gitHubHas(...environments.filter(({ name }) => name !== 'stories')),
    'GitHub has no environment stories',
  ],
  [
    'approval by nobody',
    gitHubHas(...environments.map(({ name }) => environment(name))),
    'requires no reviewer',
  ],
  [
    'approval by nobody, and a variable that says otherwise',
    () => {
      gitHubHas(...environments.map(({ name }) => environment(name)))()
      gitHub['/PROD_BY_HAND'] = { value: 'true' }
    },
    'PROD_BY_HAND to on',
  ],
  [
    'an environment for any branch',
    () => (gitHub['/deployment-branch-policies'] = { branch_policies: [{ name: 'main' }, { name: '*' }] }),
    'does not allow the branch main alone',
  ],
  ['a branch for all', () => (gitHub['/rules/branches/main'] = []), 'No rule protects the branch main'],
  [
    'another subject',
    () => undefined,
    'set repository to someone@1/household@2',
    { ...pipeline, repository: 'someone/household' },
  ],
  ['a subject of the repository’s own', () => (gitHub['/sub'] = { use_default: false }), 'reset it'],
  ['no token for GitHub', () => delete gitHub['/environments'], 'is GH_TOKEN set'],
])('says what to do about %s', async (_what, plant, line, context = pipeline) => {
  plant()
  expect(await problemsOf(context)).toEqual(expect.arrayContaining([expect.stringContaining(line)]))
})

it('asks for no reviewer where prod is deployed by hand', async () => {
  gitHubHas(...environments.map(({ name }) => environment(name)))()
  gitHub['/PROD_BY_HAND'] = { value: 'on' }
  expect(await problemsOf(pipeline)).toEqual([])
})
