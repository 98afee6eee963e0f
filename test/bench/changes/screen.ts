import { expect, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { TestUser } from '../../support/test-app.ts'
import { openPage, rest } from '../browser/slow-page.ts'
import type { Part } from './names.ts'

/** A member’s screen, of which is measured what it takes to see a change. */
export interface Screen {
  /** Begins to measure; what it returns waits until all of a change is shown and stored, and tells what that took. */
  readonly begin: () => Promise<() => Promise<Readonly<Record<Part, number>>>>
  readonly close: () => Promise<void>
}

export async function openScreen(
  browser: Browser,
  url: string,
  user: TestUser,
  path: string,
): Promise<Screen> {
  const { page, session, close } = await openPage(browser, url, user, { times: 1 })
  const answers: string[] = []
  page.on('requestfinished', (request) => answers.push(new URL(request.url()).pathname))
  const ready = listening(page)
  await page.goto(path)
  await expect(page.locator('main li.row, main tbody tr').first()).toBeVisible({ timeout: patience })
  await ready
  await rest(page)
  await settle(session)
  return {
    async begin() {
      answers.length = 0
      const before = await spentOf(session)
      return async () => {
        const isAsked = () => answers.some((answer) => answer.startsWith('/api/items'))
        await expect.poll(isAsked, { timeout: patience }).toBe(true)
        const after = await settle(session)
        return {
          all: after.all - before.all,
          scripts: after.scripts - before.scripts,
          'styles and layout': after['styles and layout'] - before['styles and layout'],
        }
      }
    },
    close,
  }
}

/** Waits until the page listens for changes. */
async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', { timeout: patience })
  const isSubscribed = ({ payload }: { payload: string | Buffer }) =>
    String(payload).includes('subscribe_success')
  await socket.waitForEvent('framereceived', { predicate: isSubscribed, timeout: patience })
}

// In milliseconds.
const patience = 120_000
const still = 400
const nothing = 1

/** Waits until the page’s thread has been at rest for a while, and returns what it has spent. */
async function settle(session: CDPSession): Promise<Record<Part, number>> {
  let before = await spentOf(session)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, still))
    const after = await spentOf(session)
    if (after.all - before.all < nothing) return after
    before = after
  }
}

/** Returns what the page’s thread has spent since it began to load, in milliseconds. */
async function spentOf(session: CDPSession): Promise<Record<Part, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string) => 1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
  return {
    all: of('TaskDuration'),
    scripts: of('ScriptDuration'),
    'styles and layout': of('RecalcStyleDuration') + of('LayoutDuration'),
  }
}
