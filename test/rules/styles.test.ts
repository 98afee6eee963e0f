import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Without comments, and without what stands in parentheses. */
function selectorsIn(path: string): string[] {
  let text = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  while (/\([^()]*\)/.test(text)) text = text.replaceAll(/\([^()]*\)/g, '')
  return [...text.matchAll(/([^{};]*)\{/g)].flatMap(([, selectors = '']) =>
    selectors.split(',').map((one) => one.trim()),
  )
}

// At each change within it, a browser would style all of it anew. Of a deep screen there is only the title to style.
test('nothing is styled by what a whole page contains', () => {
  const whole = /(?:html|body|main|:root|\.shell|\.view)[^ >~+]*:has[^ >~+]* *[ >~+](?!.*\.deep-title)/
  const paths = readdirSync('web', { recursive: true, encoding: 'utf8' })
  const found = paths.filter((path) => path.endsWith('.css')).flatMap((path) => selectorsIn(`web/${path}`))
  expect(found.length).toBeGreaterThan(1_000)
  expect(found.filter((selector) => whole.test(selector))).toEqual([])
})
