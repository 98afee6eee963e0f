import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { contract } from '../../functions/contract.ts'
import { openApi } from '../../functions/meta/openapi.ts'

const text = JSON.stringify(openApi(contract, '1.2.3'))

// A fault shows in a part as well.
const part = JSON.stringify(openApi({ items: contract.items }, '1.2.3'))
const spoiled = part.replace('"name":"Spaghetti', '"name":5,"was":"Spaghetti')

// The product has no licence, and who runs a service is not known here.
const unanswered = ['info-license']

async function lint(source: string): Promise<string> {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems
    .filter(({ ruleId }) => !unanswered.includes(ruleId))
    .map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`)
    .join('\n')
}

test('Redocly finds nothing in the document, and something in a spoiled one', async () => {
  expect(await lint(text)).toBe('')
  expect(await lint(spoiled)).not.toBe(await lint(part))
})
