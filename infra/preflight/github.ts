import * as z from 'zod/mini'
import { nameOf, settingsEnvironment } from '../pipeline-names.ts'
import { storiesEnvironment } from '../stories-role.ts'
import type { Check } from './account.ts'

const environments = z.object({
  environments: z.array(
    z.object({
      name: z.string(),
      protection_rules: z.prefault(z.array(z.object({ type: z.string() })), []),
      deployment_branch_policy: z.nullable(z.object({ custom_branch_policies: z.boolean() })),
    }),
  ),
})
const branches = z.object({ branch_policies: z.array(z.object({ name: z.string() })) })
const subject = z.object({ use_default: z.boolean(), sub_claim_prefix: z.optional(z.string()) })
const rules = z.array(z.object({ type: z.string() }))

const names = [
  ...['dev', 'prod'].flatMap((stage) => [stage, settingsEnvironment(stage)]),
  storiesEnvironment,
  'prod-approval',
]

/** Asks GitHub, with a token of somebody who administers the repository in `GH_TOKEN`. */
async function ask<Answer>(path: string, shape: z.ZodMiniType<Answer>): Promise<Answer> {
  const { GITHUB_API_URL: api = 'https://api.github.com', GH_TOKEN: token } = process.env
  const response = await fetch(`${api}/repos/${path}`, {
    headers: { accept: 'application/vnd.github+json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  if (response.ok) return shape.parse(await response.json())
  throw new Error(`GitHub answers ${response.status} for ${path}: is GH_TOKEN set, for an administrator?`)
}

/**
 * Checks the settings that the workflows trust in: environments, of which a misspelt one is made without rules, and the
 * branch.
 */
export const checkGitHub: Check = async ({ settings }) => {
  if (settings.stack !== 'pipeline') return []
  const repository = nameOf(settings.repository)
  const found = (await ask(`${repository}/environments?per_page=100`, environments)).environments
  const lines = [
    ...(await subjectProblems(settings.repository, repository)),
    ...names
      .filter((name) => !found.some((one) => one.name === name))
      .map(
        (name) => `GitHub has no environment ${name}: create it, or its first job makes one without rules.`,
      ),
    ...found
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) => `GitHub has an environment ${name}, which no workflow uses: is it misspelt?`),
  ]
  for (const one of found.filter(({ name }) => names.includes(name))) {
    const allowed = one.deployment_branch_policy?.custom_branch_policies
      ? (await ask(`${repository}/environments/${one.name}/deployment-branch-policies`, branches))
          .branch_policies
      : []
    if (allowed.map(({ name }) => name).join() !== 'main')
      lines.push(
        `The environment ${one.name} does not allow the branch main alone: select it in its settings.`,
      )
    if (
      one.name === 'prod-approval' &&
      !one.protection_rules.some(({ type }) => type === 'required_reviewers') &&
      !(await isDeployedByHand(repository))
    )
      lines.push(
        'The environment prod-approval requires no reviewer, so that everything is approved at once: require one, or set the repository’s variable PROD_BY_HAND to on.',
      )
  }
  if ((await ask(`${repository}/rules/branches/main`, rules)).length === 0)
    lines.push('No rule protects the branch main: anyone who may push to it may deploy.')
  return lines
}

/** As where no reviewer can be required, who would be asked before prod. */
async function isDeployedByHand(repository: string): Promise<boolean> {
  const asked = ask(`${repository}/actions/variables/PROD_BY_HAND`, z.object({ value: z.string() }))
  return asked.then(
    ({ value }) => value === 'on',
    () => false,
  )
}

/** GitHub says how the subject of its tokens begins, which for newer repositories has numeric ids. */
async function subjectProblems(given: string, repository: string): Promise<string[]> {
  const found = await ask(`${repository}/actions/oidc/customization/sub`, subject)
  if (!found.use_default)
    return ['The repository changes the subject of its OpenID Connect tokens: reset it.']
  const { sub_claim_prefix: prefix = `repo:${repository}` } = found
  return prefix === `repo:${given}`
    ? []
    : [`GitHub’s tokens name another repository: set repository to ${prefix.slice(5)}.`]
}
