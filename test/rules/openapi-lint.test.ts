import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { contract } from '../../functions/contract.ts'
import { openApi } from '../../functions/meta/openapi.ts'

const text = JSON.stringify(openApi(contract, '1.2.3'))

// A fault shows in a part as well.
const part = JSON.stringify(openApi({ items: contract.items }, '1.2.3'))
const spoiled = part.replace('"name":"Spaghetti', '"name":5,"was":"Spaghetti')

// The product has no licence, and who runs a service is not known here.
const unanswered = ['info-license', 'license-url', 'contact-properties']

async function redocly(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems
    .filter(({ ruleId }) => !unanswered.includes(ruleId))
    .map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`)
}

async function spectral(source: string): Promise<string[]> {
  const linter = new Spectral()
  linter.setRuleset({ extends: [[{ extends: [], ...oas }, 'all']] })
  const problems = await linter.run(source)
  return problems
    .filter(({ code }) => !unanswered.includes(String(code)))
    .map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}

test.each([
  ['Redocly', redocly],
  ['Spectral', spectral],
] as const)('%s finds nothing in the document, and something in a spoiled one', async (_, lint) => {
  expect((await lint(text)).join('\n')).toBe('')
  expect(await lint(spoiled)).not.toEqual(await lint(part))
})
