import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { itemCount } from '../../web/batch-scanning/batch/item-count.ts'
import { scanning } from '../support/batch-scanning.ts'
import { expectStored, repeats } from '../support/browser-test.ts'
import { FakeCamera, type Lens } from '../support/fake-camera.ts'
import { browserOf, rowsOf, loadRecording, versionsWith, recordingOf } from '../support/fixtures.ts'
import { openKept as open, test as recordedTest } from '../support/recorded-browser.ts'
import { openScanDialog } from '../support/scan-dialog.ts'
import type { TestUser } from '../support/test-app.ts'
import { chooseLanguage } from '../support/languages.ts'

interface Recorded {
  /** The owner, in a browser that has kept what theirs had kept. */
  readonly owner: TestUser
  /** Somebody who has been invited, likewise. */
  readonly visitor: TestUser
}

const test = recordedTest.extend<Recorded>({
  owner: async ({ testApp, version, page }, use) => {
    const { testUser } = await loadRecording(testApp, version)
    await open(page, testUser('anna'), browserOf(version))
    await use(testUser('anna'))
  },
  visitor: async ({ testApp, version, page }, use) => {
    const { testUser } = await loadRecording(testApp, version)
    await open(page, testUser('fay'), browserOf(version, 'browser-of-visitor.json'))
    await use(testUser('fay'))
  },
})

async function inEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Account and settings|Konto und Einstellungen)$/ }).click()
  // Another language loads the page again.
  const loaded = page.waitForEvent('load')
  await chooseLanguage(page, 'English')
  await loaded
}

const opened = (page: Page, name: string) => page.getByRole('button', { name: `Household: ${name}` })

const household = z.object({ id: z.string(), name: z.string() })
const draft = z.record(
  z.string(),
  z.object({ quantity: z.optional(z.string()), selected: z.optional(z.boolean()) }),
)
const line = z.object({
  name: z.string(),
  mode: z.enum(['add', 'take', 'count', 'list']),
  itemId: z.string(),
  amount: z.number(),
})
const batch = z.object({ lines: z.array(line), inbox: z.array(z.object({ code: z.string() })) })
const counting = z.object({
  counts: z.array(itemCount),
})
const camera = z.object({ lens: z.string(), zoom: z.number(), light: z.boolean() })
const job = z.object({ fileName: z.string(), householdId: z.string() })

/** Returns the records under keys that begin so, with any end. */
function keptAs<Shape extends z.ZodMiniType>(
  kept: Readonly<Record<string, unknown>>,
  prefix: string,
  shape: Shape,
  end = '',
): z.output<Shape>[] {
  const keys = Object.keys(kept).filter((key) => key.startsWith(prefix) && key.endsWith(end))
  return keys.map((key) => {
    const value = kept[key]
    return shape.parse(typeof value === 'string' ? JSON.parse(value) : value)
  })
}

/** The outcome of a line once the app goes on with it. */
function outcomeOf({ mode, itemId, amount }: z.output<typeof line>, version: string) {
  const row = rowsOf(version).find(({ id }) => id === itemId)
  const [stock, base] = [Number(row?.['quantity']), Number(row?.['desired_quantity'])]
  if (mode === 'list') {
    const desired_quantity = Math.max(stock, base) + amount
    return { shown: `${desired_quantity - stock} to buy`, item: { desired_quantity } }
  }
  // Additions had been carried out and only their answers were lost, so that they do not count again.
  const quantity = { add: stock, take: stock - amount, count: amount }[mode]
  return { shown: `${quantity} in stock`, item: { quantity } }
}

for (const version of versionsWith('browser.json'))
  test.describe(`a browser with data of version ${version}`, () => {
    test.use({ version })
    const { localStorage, sessionStorage, indexedDB } = browserOf(version)
    const database = indexedDB['keyval-store']?.['keyval'] ?? {}
    const [here, elsewhere] = [sessionStorage, localStorage].flatMap((kept) =>
      keptAs(kept, 'household.', household),
    )

    test('keeps its settings, draft, scans and inbox', async ({ page, owner }) => {
      const lens = (deviceId: string): Lens => ({
        deviceId,
        facingMode: 'environment',
        capabilities: { torch: true, zoom: { min: 1, max: 2.5 } },
      })
      const [chosen] = keptAs(localStorage, 'camera', camera)
      const cameras = await FakeCamera.install(page, [lens('other'), lens(chosen?.lens ?? '')])
      await page.goto('/itemview')
      await expect(page.locator('html')).toHaveAttribute('lang', localStorage['language'] ?? '')
      await expect(page.locator('html')).toHaveAttribute('data-theme', localStorage['theme'] ?? '')
      await inEnglish(page)
      await expect(opened(page, here?.name ?? '')).toBeVisible()

      const shortcuts = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
      // A key that is pressed while the page still begins is nobody's.
      await expect(async () => {
        await page.keyboard.press('?')
        await expect(shortcuts).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect(shortcuts).not.toBeChecked()
      await page.keyboard.press('Escape')
      await openScanDialog(page)
      await expect.poll(async () => (await cameras.asked()).started).toEqual([chosen?.lens])
      await expect
        .poll(async () => (await cameras.asked()).adjusted)
        .toMatchObject({ advanced: [{ torch: chosen?.light, zoom: chosen?.zoom }] })

      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/dashboard?view=shopping-list')
      const [rows = {}] = keptAs(sessionStorage, 'shoppingListDraft', draft)
      expect(Object.keys(rows).length).toBeGreaterThan(1)
      for (const [id, { quantity, selected = false }] of Object.entries(rows)) {
        const { body } = await owner.get(`/items/${id}`)
        const name = String(Object(body).name)
        const row = page.getByRole('row', { name })
        if (quantity !== undefined) await expect(row.getByRole('spinbutton')).toHaveValue(quantity)
        await expect(row.getByRole('checkbox', { name: /^Select/ })).toBeChecked({ checked: selected })
      }

      const [{ lines, inbox } = { lines: [], inbox: [] }] = keptAs(database, 'batch.', batch)
      await page.goto('/scan-many')
      await expect(page.getByRole('checkbox', { name: 'Sound and vibration' })).not.toBeChecked()

      await expect(scanning.entries(page)).toHaveCount(lines.length)
      for (const scanned of lines) {
        const { shown, item } = outcomeOf(scanned, version)
        await expect(scanning.entries(page).filter({ hasText: scanned.name })).toContainText(shown)
        expect((await owner.get(`/items/${scanned.itemId}`)).body).toMatchObject(item)
      }
      await page.reload()
      await scanning.openInbox(page, inbox.length)
      await expect(scanning.entries(page)).toHaveCount(inbox.length)
      for (const { code } of inbox) await expect(page.getByText(code).first()).toBeVisible()
    })

    test('continues its imports, in each household', async ({ page, owner, context }) => {
      const jobs = keptAs(database, 'import.', job, '.file')
      // A new tab begins with the household that was opened last.
      const tabs = [
        { tab: page, open: here },
        { tab: await context.newPage(), open: elsewhere },
      ]
      for (const { tab, open: there } of tabs) {
        const fileName = jobs.find(({ householdId }) => householdId === there?.id)?.fileName ?? ''
        await tab.goto('/data')
        if (tab === page) await inEnglish(tab)
        await expect(opened(tab, there?.name ?? '')).toBeVisible()
        const card = tab.getByRole('region', { name: 'Import' })
        await expect(card).toContainText(`The import of ${fileName} stopped after`)
        await card.getByRole('button', { name: 'Continue' }).click()
        await expect(card).toContainText(`${fileName} was imported.`)
      }
      expect((await owner.get('/households')).status).toBe(200)
    })

    test('accepts the invitation that it stored', async ({ page, visitor }) => {
      const { household: joined } = recordingOf(version)
      await page.goto('/join')
      await expect(opened(page, here?.name ?? '')).toBeVisible()
      expect((await visitor.get('/households')).body).toContainEqual(expect.objectContaining({ id: joined }))
    })
  })

for (const [index, version] of versionsWith('browser-while-counting.json').toReversed().entries())
  test.describe(`a browser that counted with version ${version}`, () => {
    test.use({ version })

    test('continues its count', repeats(index > 0), async ({ page, testApp }) => {
      const { testUser } = await loadRecording(testApp, version)
      const kept = browserOf(version, 'browser-while-counting.json')
      await testUser('anna').put('/me', { language: 'en' })
      await open(page, testUser('anna'), kept)
      const [{ counts } = { counts: [] }] = keptAs(
        kept.indexedDB['keyval-store']?.['keyval'] ?? {},
        'batch.',
        counting,
      )
      await page.goto('/scan-many')
      for (const { name, amount } of counts.filter((count) => count.amount > 0))
        await expect(scanning.amount(page, name)).toHaveValue(String(amount))
      await page.getByRole('link', { name: /^Check the count/ }).click()
      for (const { name, isKept = false } of counts)
        await expect(page.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked({ checked: !isKept })
      await page.getByRole('button', { name: /^Save the count/ }).click()
      for (const { itemId, lots = [] } of counts)
        for (const lot of lots)
          await expectStored(testUser('anna'), `/items/${itemId}`).toMatchObject({
            lots: expect.arrayContaining([lot]),
          })
    })
  })
