import { newMember } from '../support/households.ts'
import { expect, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate/node'
import { paths } from '../../web/paths.ts'
import { expectAccessible } from '../support/browser-axe.ts'
import { signedIn as test, inSoak } from '../support/browser-test.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:browser'],
  rules: {
    // HTML takes any id without a space.
    'valid-id': ['error', { relaxed: true }],
    // PrimeReact draws them as a div with a role, and `output` takes no blocks.
    'prefer-native-element': ['error', { exclude: ['progressbar', 'region', 'status'] }],
    // The camera's live picture: it plays from the tap that asked for it, without sound, and needs a name.
    'no-autoplay': ['error', { exclude: ['video'] }],
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
})

/** Fails where the page is no valid HTML. */
async function expectValidHtml(page: Page): Promise<void> {
  const { results } = await validator.validateString(await page.content())
  const findings = results.flatMap(({ messages }) => messages)
  expect
    .soft(findings.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`))
    .toEqual([])
}

const screens = Object.values(paths).filter((path) => path !== paths.join)

// A phone lays out a page that is too wide as if its screen were wider: `innerWidth` would not tell.
async function expectToFit(page: Page, width: number, what: string) {
  const laidOut = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(laidOut, what).toBeLessThanOrEqual(width)
}

/** Words of buttons and headings that a line ends within. Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = []
  for (const element of document.querySelectorAll(':is(h1, h2, .button-label, .select-value, .entry-text)')) {
    const { width } = element.getBoundingClientRect()
    if (width <= 2 || !element.checkVisibility({ visibilityProperty: true })) continue
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<!\p{L})\p{L}{2,13}(?!\p{L})/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
  }
  return broken
}

/** Titles, and names of the views, that are cut. Runs in the page. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>(':is(.screen-title, .deep-title h1, .tab-label)')]
    .filter((text) => text.checkVisibility() && (text.scrollWidth > text.clientWidth || text.offsetWidth < 3))
    .map(({ textContent }) => textContent)
}

/** Figures that are away from the button at the end of their line. Runs in the page. */
function strayFigures(): string[] {
  return [...document.querySelectorAll('.row-amounts')]
    .filter((figures) => {
      const button = figures.nextElementSibling?.getBoundingClientRect()
      return button && button.left - figures.getBoundingClientRect().right > 2
    })
    .map(({ textContent }) => textContent)
}

/** Icons that did not grow with the text: the smallest is 10 pixels wide at 100 %. Runs in the page. */
function smallIcons(): string[] {
  return [...document.querySelectorAll('.icon')]
    .filter((icon) => icon.checkVisibility() && icon.getBoundingClientRect().width < 20)
    .map((icon) => icon.parentElement?.outerHTML ?? '')
}

// Each story fails when the browser reports a violation of the content security policy.
test('every screen is accessible, scrolls down alone, and keeps to the policy', async ({
  page,
  anna,
  testApp,
}) => {
  await anna.post('/stores', { name: 'Drugstore by the Extraordinarily Long Bridge' })
  await anna.item({
    name: 'Extraordinarily Long Wholegrain Sourdough',
    place: 'Cellar, left, behind the door',
    unit: 'bottles',
    lots: [{ quantity: 1, until: '2026-01-31' }],
    extra: 3,
  })
  await newMember(testApp, anna, 'ben')
  // Of the languages the one with the longest words.
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  for (const path of [...screens, '/dashboard?view=shopping-list']) {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.loading')).toHaveCount(0)
    await expectToFit(page, 320, path)
    await expectValidHtml(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 700 })
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
    await expectToFit(page, 390, `${path} with large text`)
    expect(await page.evaluate(brokenWords), `${path} with large text`).toEqual([])
    expect(await page.evaluate(cutTexts), `${path} with large text`).toEqual([])
    expect(await page.evaluate(strayFigures), `${path} with large text`).toEqual([])
    expect(await page.evaluate(smallIcons), `${path} with large text`).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    await expectToFit(page, 320, `${path} with large text on a small screen`)
    // PrimeReact's own, which the policy would refuse, are kept out of the page.
    await expect(page.locator('style')).toHaveCount(0)
  }
})

test(
  'the demo’s bar and an open row are no wider than the screen with large text',
  inSoak,
  async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('language', 'fr'))
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/demo')
    await expect(page.getByRole('button', { name: 'Quitter la démo' })).toBeVisible()
    await page.locator('.amount button').first().click()
    const name = await page.locator('.open th').boundingBox()
    expect(name?.width, 'the name’s room beside the stepper').toBeGreaterThan(150)
    await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '200%' }))
    await expectToFit(page, 390, 'the demo with large text')
    await page.setViewportSize({ width: 320, height: 700 })
    await expectToFit(page, 320, 'the demo with large text on a small screen')
  },
)

test('a menu at the edge of the screen opens inwards', inSoak, async ({ page }) => {
  // Of the languages the one with the longest option.
  await page.evaluate(() => localStorage.setItem('language', 'es'))
  await page.goto('/demo')
  await page.goto('/dashboard?view=items')
  await page.getByRole('combobox', { name: 'Lugar' }).click()
  const panel = await page.getByRole('listbox', { name: 'Lugar' }).boundingBox()
  expect(panel?.x, 'where it begins').toBeGreaterThanOrEqual(0)
  await expectToFit(page, 390, 'the page with a menu')
})
