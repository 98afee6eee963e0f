import { expect, type Page } from '@playwright/test'
import { dayFromToday } from '../../web/use-first/days.ts'
import { paths } from '../../web/paths.ts'
import { keptIn } from '../support/browser-storage.ts'
import { signedIn as test, cut, pill } from '../support/browser-test.ts'
import { invite } from '../support/households.ts'
import { householdOf } from '../support/store.ts'
import type { TestApp, TestUser } from '../support/test-app.ts'

const { account, toUseFirst, whatWeUse, importExport, history, households, stores, unsentChanges } = paths

/** The screens beside the four views, with what each shows of a device that knows the household. */
const known: readonly (readonly [string, readonly string[]])[] = [
  [history, ['Today', 'Milk']],
  [households, ['Members', 'Open invitations']],
  [account, ['Password', 'Two-step login', 'This device']],
  [stores, ['Corner shop']],
  [toUseFirst, ['Milk']],
  [whatWeUse, ['0 of 14 days']],
  [importExport, ['Export']],
  [unsentChanges, ['All changes are saved.']],
]

async function fillHousehold(testApp: TestApp, anna: TestUser) {
  await anna.item({ name: 'Milk', category: 'Dairy', lots: [{ quantity: 2, until: dayFromToday(2) }] })
  await anna.post('/stores', { name: 'Corner shop' })
  await invite(anna, await householdOf(testApp, anna))
}

const main = (page: Page) => page.getByRole('main')

test('without a connection screens show what the device knew', async ({ page, anna, testApp }) => {
  await fillHousehold(testApp, anna)
  const look = async ([path, texts]: (typeof known)[number]) => {
    await page.goto(path)
    for (const text of texts) await expect(main(page).getByText(text).first()).toBeVisible()
    await expect(main(page).locator('.loading')).toHaveCount(0)
  }
  for (const screen of known) await look(screen)
  await cut(page)
  for (const screen of known) {
    const [path] = screen
    await look(screen)
    await expect(pill(page)).toHaveText('Offline')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Not on this device yet. It loads once you’re back online.')).toHaveCount(0)
    expect(await page.evaluate(underPill), path).toEqual([])
  }
  await page.unrouteAll()
  await page.goto(account)
  expect(await keptAnswers(page)).not.toEqual([])
  await main(page).getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptAnswers(page)).toEqual([])
})

/** The buttons of the bar, and the words below its title, that lie under the pill. */
function underPill(): string[] {
  const shown = document.querySelector('.sync-pill')
  if (!shown?.checkVisibility({ opacityProperty: true })) return []
  const cover = shown.getBoundingClientRect()
  const isUnder = (box: DOMRect) =>
    box.left < cover.right && box.right > cover.left && box.top < cover.bottom && box.bottom > cover.top
  return [...document.querySelectorAll<HTMLElement>('.deep-title :is(.detail, button)')]
    .filter((one) => isUnder(one.getBoundingClientRect()))
    .map((one) => one.textContent || one.ariaLabel || one.tagName)
}

/** All that the browser keeps of the account and its households. */
const keptAnswers = (page: Page) => keptIn(page, 'answers', 'answers')
