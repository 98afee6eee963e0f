import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../support/load-texts.ts'
import { rowsPerTransaction } from '../../functions/ledger/journal.ts'
import type { sendIntent as SendIntent } from '../../web/outbox/log/intent.ts'
import type { toasts as Toasts } from '../../web/ui/plain/toasts.ts'
import { intercept } from '../support/intercept.ts'
import { stubPage } from '../support/page-globals.ts'
import { serveApart } from '../support/serve-apart.ts'
import { copyItem, householdOf } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')
const household = await householdOf(testApp, anna)
let sendIntent: typeof SendIntent
let toasts: typeof Toasts

beforeAll(async () => {
  stubPage(testApp, () => anna.token)
  await loadTexts('en', 'main')
  ;({ sendIntent } = await import('../../web/outbox/log/intent.ts'))
  ;({ toasts } = await import('../../web/ui/plain/toasts.ts'))
})

const inside = () => ({ 'x-household-id': household })

async function itemOf(fields: object) {
  const added = await anna.post('/items', fields, inside())
  return String(Object(added.body).id)
}

/** Makes an item bought once that somebody else has put away, and one that is there. */
async function goneAndThere() {
  const gone = await itemOf({ name: 'Candles', extra: 1, keep: false })
  await anna.post('/shopping-list/add-to-inventory', [{ id: gone, quantity: 1 }], inside())
  return { gone, there: await itemOf({ name: 'Milk', extra: 3 }) }
}

const named = (id: string, quantity: number, name = 'Candles') => ({ id, name, quantity })

const quantityOf = async (id: string) => Object((await anna.get(`/items/${id}`, inside())).body).quantity
const request = () => ({ key: randomUUID(), householdId: household })

test('a trip leaves out what somebody else has put away, and names it once', async () => {
  const { gone, there } = await goneAndThere()
  const rows = [named(gone, 2), named(there, 2, 'Milk')]
  const again = request()
  const first = await sendIntent({ kind: 'putAway', input: { rows } }, again)
  expect(first.activity).toBeDefined()
  expect(first.gone).toEqual(['Candles'])
  expect(await quantityOf(there)).toBe(2)
  await sendIntent({ kind: 'putAway', input: { rows } }, again).catch(() => undefined)
  expect(await quantityOf(there)).toBe(2)
})

test('what is deleted after the rows of a long trip were checked is named as well', async () => {
  const ids = await copyItem(testApp, anna, await itemOf({ name: 'Tea', extra: 3 }), rowsPerTransaction + 1)
  const [late = ''] = ids.slice(-1)
  serveApart(testApp)
  let transactions = 0
  const end = intercept(testApp.runtime.platform.table, async (command, sent, next) => {
    const received = await next(sent)
    if (command === 'TransactWriteItemsCommand' && (transactions += 1) === 1)
      await anna.remove(`/items/${late}`, inside())
    return received
  })
  const rows = ids.map((id) => named(id, 1, id))
  const sent = await sendIntent({ kind: 'putAway', input: { rows } }, request())
  end()
  expect(sent.gone).toEqual([late])
})

test('a count leaves out what was deleted, and names it where its name is known', async () => {
  const { gone, there } = await goneAndThere()
  const rows = [gone, there].map((itemId) => ({ itemId, quantity: 5 }))
  const sent = await sendIntent({ kind: 'count', input: { rows } }, request())
  expect(sent.gone).toEqual([])
  const again = rows.map((row) => ({ ...row, name: 'Candles' }))
  expect(await sendIntent({ kind: 'count', input: { rows: again } }, request())).toMatchObject({
    gone: ['Candles'],
  })
  expect(await quantityOf(there)).toBe(5)
})

test('a trip of which nothing is left is done', async () => {
  const { gone } = await goneAndThere()
  const input = { rows: [named(gone, 1)] }
  expect(await sendIntent({ kind: 'putAway', input }, request())).toMatchObject({
    activity: undefined,
    gone: ['Candles'],
  })
})

test('an item to tick that is gone is named', async () => {
  const { reportAbout } = await import('../../web/outbox/report.ts')
  const { gone: id } = await goneAndThere()
  await sendIntent({ kind: 'row', input: { id, change: { purchased: true } } }, request()).catch(
    reportAbout('Candles'),
  )
  expect(toasts.read()).toMatchObject([{ severity: 'info', text: 'Already put away or deleted: Candles.' }])
})

test('what is refused for another reason stays refused', async () => {
  const { gone, there } = await goneAndThere()
  const rows = [gone, there].map((id, index) => ({ id, quantity: index * 1_000_000 + 1 }))
  const sent = sendIntent({ kind: 'putAway', input: { rows } }, request())
  await expect(sent).rejects.toMatchObject({ status: 400 })
})
