import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { dashboardOf } from '../../web/paths.ts'
import { type Entry, languagesIn, readTexts, source } from '../../infra/texts/catalogue.ts'
import { textsFolder } from '../../infra/texts/write-texts.ts'
import { expectAccessible } from '../support/browser-axe.ts'
import { settle } from '../support/browser-settle.ts'
import { type Copy, startCopyWith } from '../support/copy-with-languages.ts'
import { openEverything, visitOwnScreens, visitPublicScreens } from '../support/every-screen.ts'
import { textFaults } from '../support/text-faults.ts'
import { inSoak } from '../support/browser-test.ts'

const test = base.extend<object, { copy: Copy }>({
  copy: [
    async ({ browserName: _any }, use) => {
      const copy = await startCopyWith(
        new Map([
          ['cs', {}],
          ['he', { direction: 'rtl' }],
        ]),
      )
      await use(copy)
      await copy.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ copy }, use) => use(copy.url),
})

// One worker starts the copy for all of them.
test.describe.configure({ mode: 'default' })

test('a made-up language is in every screen, uncut, mirrored too', inSoak, async ({ page, copy }) => {
  await speak(page, 'cs')
  let data: readonly string[] = []
  const look = async (place: string) => {
    await expectNoFaults(page, place, data)
    await expectMirrored(page, place)
  }
  await visitPublicScreens(page, look)
  await logIn(page, copy)
  data = await dataOf(page)
  await visitOwnScreens(page, look)
  await page.goto(dashboardOf('items'))
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y, 'where the list begins').toBeLessThanOrEqual(160)
})

test('it is in all that the buttons of a phone’s screens open', { tag: '@soak' }, async ({ page, copy }) => {
  test.setTimeout(0)
  await speak(page, 'cs')
  const logInAgain = () => logIn(page, copy)
  await logInAgain()
  const data = await dataOf(page)
  await openEverything(page, data, logInAgain, (place) => expectNoFaults(page, place, data))
})

test(
  'it is in the mails, and one from right to left mirrors the page',
  { tag: '@soak' },
  async ({ copy, page }) => {
    await signUp(copy, 'cs')
    const [mail] = readFileSync(join(copy.dataFolder, 'outbox.jsonl'), 'utf8').trim().split('\n').slice(-1)
    expect(JSON.parse(mail ?? '{}').subject).toMatch(/^\[.*ö.*\]$/)
    await speak(page, 'he')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  },
)

/** In the bar, where large text leaves little room; the tabs and the screen say the same. */
const titles = '.screen-title, .deep-title, .household-switch'

for (const language of languagesIn(textsFolder).filter((one) => one !== source))
  for (const size of ['100%', '200%'])
    test(`no text of language ${language} is cut at ${size}`, { tag: '@soak' }, async ({ page, copy }) => {
      // It opens some three hundred pages.
      test.setTimeout(0)
      await speak(page, language)
      const isLarge = size === '200%'
      const options = { english: englishBeside(language), ...(isLarge && { shortened: titles }) }
      let data: readonly string[] = []
      const look = async (place: string) => {
        await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
        await settle(page)
        await expectNoFaults(page, place, data, options)
      }
      await visitPublicScreens(page, look)
      await logIn(page, copy)
      data = await dataOf(page)
      await visitOwnScreens(page, async (place) => {
        await look(place)
        if (!isLarge) await expectAccessible(page)
      })
      await openEverything(page, data, () => logIn(page, copy), look)
    })

/** The English texts without arguments that a language says otherwise. */
function englishBeside(language: string): readonly string[] {
  const textsOf = (folder: string) =>
    [...readTexts(textsFolder, folder).values()].flatMap(({ entries }) => flat(entries))
  const translated = new Set(textsOf(language))
  return textsOf(source).filter((text) => !text.includes('{') && !translated.has(text))
}

const flat = (entry: Entry): readonly string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(flat)

/** Shows a screen as in a language that is written from right to left. */
async function expectMirrored(page: Page, place: string) {
  const turn = (dir: string) =>
    page.evaluate((to) => Object.assign(document.documentElement, { dir: to }), dir)
  await turn('rtl')
  await settle(page)
  expect((await textFaults(page, [])).cut, `${place}, mirrored`).toEqual([])
  await expectNothingWider(page, `${place}, mirrored`)
  await turn('ltr')
}

async function speak(page: Page, language: string) {
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
}

async function logIn(page: Page, { password }: Copy) {
  await page.goto('/')
  await page.locator('input').first().fill('demo')
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await expect(page).not.toHaveURL('/')
}

async function signUp({ url }: Copy, language: string) {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({
      name: 'zofia',
      email: 'zofia@example.com',
      password: 'nine green doors by the sea',
    }),
  })
  expect(answer.status).toBe(201)
}

/** Texts that the household itself has written, and the browser's words for days, which nobody translates. */
async function dataOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(async () => {
    const days = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' })
    const said = Array.from({ length: 99 }, (_, index) => days.format(index - 49, 'day'))
    const capitalized = said.map((day) => day.charAt(0).toUpperCase() + day.slice(1))
    const headers = { authorization: `Bearer ${localStorage.getItem('userToken')}` }
    const lists = ['items', 'me', 'stores', 'households', 'activity', 'me/sessions']
    const answers = await Promise.all(lists.map((list) => fetch(`/api/${list}`, { headers })))
    const textsIn = (value: unknown): string[] =>
      typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [String(value)]
    const written = await Promise.all(answers.map((answer) => answer.json()))
    return [...said, ...capitalized, ...textsIn(written)]
  })
}

async function expectNoFaults(
  page: Page,
  place: string,
  data: readonly string[] = [],
  options: Parameters<typeof textFaults>[2] = {},
) {
  expect.soft(await textFaults(page, data, options), place).toEqual({ cut: [], wrapped: [], plain: [] })
  await expectNothingWider(page, place)
}

async function expectNothingWider(page: Page, place: string) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, place).toBeLessThanOrEqual(0)
}
