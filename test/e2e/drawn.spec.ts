import { expect, type Page } from '@playwright/test'
import { rest } from '../bench/browser/slow-page.ts'
import { fillHousehold } from '../bench/household.ts'
import { hold, signedIn as test } from '../support/browser-test.ts'
import { commonTaps, type Tap } from '../support/common-taps.ts'

/** How many components may be drawn, and nodes touched, until the answer is on the screen. */
const limits: Readonly<Record<string, readonly [components: number, nodes: number]>> = {
  tick: [40, 30],
  untick: [40, 30],
  'put away': [50, 20],
  undo: [120, 20],
  add: [80, 40],
  select: [30, 20],
  'open the account menu': [10, 10],
  'change the view': [260, 20],
  step: [60, 20],
  'a key of a search': [80, 90],
  'open an item': [150, 40],
  back: [140, 30],
}

const counts = ['components drawn', 'nodes touched']

/** Runs in the page: React tells the tools of developers what it has drawn. */
function watchDrawing(): void {
  const drawn = { components: 0, nodes: 0 }
  const count = (first: Fiber | null) => {
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      // Functions, which have done work.
      if ([0, 11, 15].includes(fiber.tag) && fiber.flags & 1) drawn.components += 1
      if (fiber.alternate?.child !== fiber.child) count(fiber.child)
    }
  }
  const onCommitFiberRoot = (_id: number, root: { readonly current: Fiber }) => count(root.current.child)
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot,
    onCommitFiberUnmount: () => undefined,
  }
  Object.assign(globalThis, { drawn, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  new MutationObserver((records) => (drawn.nodes += records.length)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
}

interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** Does it, and counts at each change of the page until the answer is there. */
async function drawnBy(page: Page, { on, key, isShown }: Tap): Promise<readonly number[]> {
  const counted = page.evaluate<readonly number[]>(`new Promise((resolve) => {
    const before = { ...drawn }
    const look = () => (${isShown}) &&
      resolve([drawn.components - before.components, drawn.nodes - before.nodes])
    // What is drawn later may come in the same frame.
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    document.addEventListener('toggle', look, true)
  })`)
  await (key === undefined ? on.tap() : on.press(key))
  return await counted
}

test('each of the commonest taps draws little, and nothing of it waits for an answer', async ({
  page,
  testApp,
  anna,
}) => {
  await fillHousehold(testApp, anna, 120)
  await page.addInitScript(watchDrawing)
  await page.goto('/itemview')
  for (const [name, begin] of Object.entries(commonTaps)) {
    // The first one loads its code.
    for (const turn of [0, 1]) {
      const tap = await begin(page, turn)
      await expect(page.getByText('All saved')).toBeAttached()
      const release = await hold(page, '**/api/**')
      // The rest of a list is drawn after what is in sight.
      await rest(page)
      const counted = await drawnBy(page, tap)
      release()
      await tap.end?.()
      if (turn === 0) continue
      for (const [index, most] of (limits[name] ?? [0, 0]).entries())
        expect.soft(counted[index], `${counts[index]}: ${name}`).toBeLessThanOrEqual(most)
    }
  }
})
