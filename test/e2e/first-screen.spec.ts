import { expect, type Page } from '@playwright/test'
import { householdKey } from '../../web/api/household-key.ts'
import { claimsOf } from '../../web/api/token-claims.ts'
import { keptIn } from '../support/browser-storage.ts'
import { signedIn as test, hold, repeats } from '../support/browser-test.ts'

test('the first screen loads its files at once, and waits for no timer', async ({ page, anna }) => {
  await anna.stocked('Milk', 1, 2)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.addInitScript(() => localStorage.setItem('lastView', 'inventory'))
  const release = await hold(page, '**/assets/screens-*')
  await page.route('**/assets/quantities-*', (route) => {
    release()
    return route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
})

test('a kept list with the same ETag is in the first frame of the app', async ({ page, anna }) => {
  const id = await anna.item({ name: 'Milk' })
  const { body: json, headers } = await anna.get('/items')
  await page.routeWebSocket('**/api/live', () => undefined)
  const tag = { etag: headers.get('etag') ?? '' }
  await page.route('**/api/items', (route) => route.fulfill({ json, headers: tag }), { times: 1 })
  const milk = page.getByRole('button', { name: /^Milk/ })
  await page.goto('/itemview')
  await expect(milk).toBeVisible()
  await expect.poll(() => keptItems(page)).toEqual([id])

  await page.route('**/api/items', (route) => route.fulfill({ body: 'Not a list.', headers: tag }))
  const answer = page.waitForResponse('**/api/items')
  await page.reload()
  await (await answer).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(milk).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/api/**', () => undefined)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const main = document.querySelector('.shell:not(.outline) main')
      if (!main) return
      Object.assign(globalThis, { firstShown: main.textContent })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload({ waitUntil: 'commit' })
  await expect
    .poll(() => page.evaluate(() => String(Reflect.get(globalThis, 'firstShown'))))
    .toContain('Milk')
})

for (const isKnown of [false, true])
  test(
    `a device that ${isKnown ? 'has lost its list' : 'is new'} asks for it before the app is there, and once`,
    repeats(isKnown),
    async ({ page, anna }) => {
      await anna.item({ name: 'Milk' })
      const [mine] = [(await anna.get('/households')).body].flat()
      const opened = [householdKey(claimsOf(anna.token).sub), JSON.stringify(mine)] as const
      if (isKnown) await page.addInitScript((stored) => localStorage.setItem(...stored), opened)
      await page.routeWebSocket('**/api/live', () => undefined)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const release = await hold(page, '**/assets/start-*')
      const list = page.waitForResponse('**/api/items')
      await page.goto('/itemview', { waitUntil: 'commit' })
      await (await list).finished()
      release()
      await expect(page.getByRole('button', { name: /^Milk/ })).toBeVisible()
      for (const path of ['/api/households', '/api/items'])
        expect(asked.filter((one) => one === path)).toEqual([path])
    },
  )

test('what a login leads to comes while the name is typed', async ({ anotherBrowser }) => {
  const page = await anotherBrowser()
  await page.goto('/')
  const files = ['screens', 'items', 'api'].map((name) => page.waitForRequest(`**/assets/${name}-*`))
  await page.locator('[autocomplete=username]').fill('a')
  await Promise.all(files)
})

test('an expired token is refreshed before the app is there', async ({ page, anna }) => {
  await anna.item({ name: 'Milk' })
  const [head = '', , signature = ''] = anna.token.split('.')
  const claims = Buffer.from(JSON.stringify({ sub: 'anna', exp: 1 })).toString('base64url')
  await page.goto('/manifest.webmanifest')
  await page.evaluate(
    (token) => localStorage.setItem('userToken', token),
    [head, claims, signature].join('.'),
  )
  await page.route('**/api/auth/refresh', (route) =>
    route.fulfill({ json: { token: anna.token, expires_in: 3600 } }),
  )
  await page.route('**/assets/start-*', () => undefined)
  const list = page.waitForResponse('**/api/items')
  await page.goto('/itemview', { waitUntil: 'commit' })
  expect((await list).status()).toBe(200)
})

/** The ids of the items that the browser keeps. */
const keptItems = async (page: Page) =>
  (await keptIn(page, 'replica', 'lists')).flat().map((row) => Object(row).id)
