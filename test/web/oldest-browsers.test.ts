import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '../../vite.config.ts'

test('the page about browsers names the oldest ones that the app is built for', () => {
  const page = readFileSync('docs/browsers.md', 'utf8')
  const named = Array.from(
    page.matchAll(/^\| (\w+) \| ([\d.]+) \|/gm),
    ([, name = '', version]) => name.toLowerCase() + version,
  )
  expect(named.toSorted()).toEqual(oldestBrowsers.toSorted())
})
