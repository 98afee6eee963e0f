import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...pagesIn('docs')]

function pagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.md')).map((file) => join(folder, file))
}

/** Links of a page to files of the repository, or to headings, that are not there. */
function brokenLinksIn(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(page, text, link))
}

function leadsSomewhere(page: string, text: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(target)) return false
  return heading === undefined || headingsOf(path === '' ? text : readFileSync(target, 'utf8')).has(heading)
}

// As GitHub makes anchors of headings.
const headingsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  )

test.each(pages)('%s has no broken links', (page) => {
  expect(brokenLinksIn(page, readFileSync(page, 'utf8'))).toEqual([])
})

test('a link to a missing file or heading is reported', () => {
  const text = '[a](docs/gone.md) [b](#gone) [c](docs/costs.md#gone) [d](#here) [e](docs/costs.md)\n# Here\n'
  expect(brokenLinksIn('README.md', text)).toEqual(['docs/gone.md', '#gone', 'docs/costs.md#gone'])
})
