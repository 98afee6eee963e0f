import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openTestApp } from '../support/test-app.ts'
import { test as base } from './story.ts'
import { button, heading, item, row, text } from './target.ts'

const test = base.extend<{ readonly dataDir: string }>({
  dataDir: async ({ engine }, use) => {
    const folder = await mkdtemp(join(tmpdir(), `${engine}-`))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  testAppOptions: ({ dataDir }, use) => use({ dataDir }),
})

test('without a connection it opens, takes changes, and sends them later', async ({
  visitor,
  anna,
  testApp,
  dataDir,
}) => {
  await anna.stocked('Milk', 1, 3)
  await visitor.keep({ userToken: anna.token })
  await visitor.open('/inventory')
  await visitor.sees(item(/Milk.*Quantity: 1/s))
  await visitor.reads(`navigator.serviceWorker.controller?.state === 'activated' ? 'yes' : ''`)

  await testApp.close()
  await visitor.open('/inventory')
  await visitor.press(button('In stock 1 of 3: Milk'))
  await visitor.press(button('More: Stock'))
  await visitor.sees(text('Offline · 1 waiting'))
  await visitor.open('/dashboard?view=shopping-list')
  await visitor.press(row(/Milk/))
  await visitor.press(button('Add Selected to Inventory (1)'))
  await visitor.seesNo(row(/Milk/))
  await visitor.open('/unsent-changes')
  await visitor.sees(heading('Unsent changes'))
  await visitor.sees(item(/Milk/))

  const { port } = new URL(testApp.runtime.url)
  const back = await openTestApp({ dataDir, port: Number(port) })
  await visitor.press(button('Send now'))
  await visitor.sees(text('All changes are saved.'))
  expect((await anna.get('/inventory')).body).toMatchObject([{ name: 'Milk', quantity: 3 }])
  await back.close()
})
