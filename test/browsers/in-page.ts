import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as TestingLibrary from '@testing-library/dom'
import type { Browser } from './engines/browser.ts'
import type { Target } from './target.ts'

const entry = createRequire(import.meta.url).resolve('@testing-library/dom')
const library = readFileSync(join(entry, '../@testing-library/dom.umd.min.js'), 'utf8')

/** Returns an expression's value in the page, in which `found` is everything visible with that name. */
export async function evaluateWith(browser: Browser, target: Target, expression: string): Promise<unknown> {
  const isThere = await browser.evaluate(`'TestingLibraryDom' in globalThis`)
  if (isThere !== true) await browser.evaluate(`(() => { ${library} })()`)
  return browser.evaluate(`(() => {
    const find = ${String(find)}
    const found = find(TestingLibraryDom, ${notation(target)})
    return ${expression}
  })()`)
}

/** An expression for the point to press once it stands there and nothing covers it; else for what is in the way. */
export const placeOfFirst = `(${String(placeOf)})(found[0])`

// As JSON, except for patterns.
function notation({ by, role = '', name, inside }: Target): string {
  const called = typeof name === 'string' ? JSON.stringify(name) : String(name)
  const place = inside ? notation(inside) : 'undefined'
  return `{ by: '${by}', role: '${role}', name: ${called}, inside: ${place} }`
}

// These two run in the page, where nothing else of this file is known.

function find(dom: typeof TestingLibrary, target: Target): HTMLElement[] {
  const place = target.inside ? find(dom, target.inside)[0] : document.body
  if (!place) return []
  const { by, role = '', name } = target
  // Whether it is visible is asked below, at a fraction of what the library takes for it.
  // Hidden from readers, as the page's first outline is.
  const isRead = (one: Element) => !one.closest('[aria-hidden="true"]')
  const called = {
    role: () => dom.queryAllByRole(place, role, { name, hidden: true }).filter(isRead),
    content: () =>
      dom
        .queryAllByRole(place, role, { hidden: true })
        .filter((one) => isRead(one) && one.textContent.match(name)),
    label: () => dom.queryAllByLabelText(place, name),
    text: () => dom.queryAllByText(place, name),
  }
  return called[by]().filter((one) => one.checkVisibility({ visibilityProperty: true }))
}

function placeOf(element: HTMLElement | undefined): { x: number; y: number } | string {
  if (!element) return 'It is not there.'
  if (element.matches(':disabled')) return 'It is disabled.'
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getTiming().iterations !== Infinity
  if (document.getAnimations().some(isMoving)) return 'Something moves.'
  const { top: before, bottom } = element.getBoundingClientRect()
  if (before < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  const isReached = element.contains(hit) || hit?.closest('label')?.contains(element)
  return isReached ? { x, y } : `Something covers it: ${hit?.outerHTML.slice(0, 120)}`
}
