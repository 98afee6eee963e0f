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
  const page = /^(?:html|body|main|\.(?:shell|view|list-view|item-view|screen-content))(?![\w-])/
  const isWhole = (compound: string, index: number) =>
    compound.includes(':has') && (page.test(compound) || (index === 0 && compound.startsWith(':')))
  // The last one is what is styled itself.
  const compoundsBefore = (selector: string) => selector.split(/[ >~+]+/).slice(0, -1)
  const paths = readdirSync('web', { recursive: true, encoding: 'utf8' })
  const found = paths.filter((path) => path.endsWith('.css')).flatMap((path) => selectorsIn(`web/${path}`))
  expect(found.length).toBeGreaterThan(1_000)
  const wrong = found.filter((selector) => compoundsBefore(selector).some(isWhole))
  expect(wrong.filter((selector) => !selector.includes('.deep-title'))).toEqual([])
})
