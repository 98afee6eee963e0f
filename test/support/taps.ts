import type { Page } from '@playwright/test'

/** Counts what is pressed on the page from now on, across its addresses. Returns how often that was. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('countTap', () => (taps += 1))
  await page.addInitScript("addEventListener('pointerdown', () => countTap(), true)")
  return () => taps
}

/** A finger that touches the page at one x, by the type of its event and its y. */
export async function fingerAt(page: Page, x: number) {
  const session = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x, y })) })
}
