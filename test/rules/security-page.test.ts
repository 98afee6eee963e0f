import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

/**
 * The claims of the page: the rows of its tables without their heads, and its paragraphs below a heading of an area.
 */
function claimsOf(text: string): string[] {
  const areas = text.split(/^## /m).slice(1)
  return areas.flatMap((area) => {
    const blocks = area
      .split('\n\n')
      .slice(1)
      .filter((block) => block.trim() !== '')
    return blocks.flatMap((block) =>
      block.startsWith('|') ? block.trim().split('\n').slice(2) : [block.trim()],
    )
  })
}

/** The files of the repository that a claim names; pages of prose show nothing. */
function filesOf(claim: string): string[] {
  const links = [...claim.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !/^https?:|\.md$/.test(link)).map((link) => join('docs', link))
}

/** Claims that name no file, and files that are not there. */
const unshown = (text: string) =>
  claimsOf(text).flatMap((claim) => {
    const files = filesOf(claim)
    return files.length === 0 ? [claim] : files.filter((file) => !existsSync(file))
  })

test('every claim about security names a test or a file that shows it, and that is there', () => {
  expect(claimsOf(page).length).toBeGreaterThan(70)
  expect(unshown(page)).toEqual([])
})

test('each test that it names is one that runs', () => {
  const named = claimsOf(page).flatMap(filesOf)
  const tests = named.filter((file) => file.startsWith('test/'))
  expect(tests.length).toBeGreaterThan(50)
  const helpers = tests.filter((file) => !/\.(test|spec)\.ts$/.test(file))
  expect(new Set(helpers)).toEqual(new Set(['test/support/browser-test.ts']))
})

test('a claim without a file, with prose alone, or with one that is gone is reported', () => {
  const table = '## V1\n\n| a | b |\n|---|---|\n| 1 | [x](costs.md) |\n| 2 | [y](../test/gone.test.ts) |\n'
  const text = `${table}\nNothing shows this.\n\n| c |\n|---|\n| [z](../package.json) |\n`
  expect(unshown(text)).toEqual(['| 1 | [x](costs.md) |', 'test/gone.test.ts', 'Nothing shows this.'])
})
