import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webFolder } from '../support/modules.ts'

const sheets = readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

// As the rule of `infra/lint-rules.js`, which reads no style sheets.
const clause = /^\s*(?:\/\*|\*) (?:Who|Whom|Whose|What|Where|Which|Whoever|Whatever|Wherever)\b.*$/gm

test('no comment in a style sheet begins with a clause for a subject', () => {
  expect(sheets.length).toBeGreaterThan(30)
  const found = sheets.flatMap((file) => readFileSync(join(webFolder, file), 'utf8').match(clause) ?? [])
  expect(found).toEqual([])
})
