import { expect, test } from 'vitest'
import { productKey } from '../../functions/database/keys.ts'
import { day, minute } from '../support/clock.ts'
import { found, join } from '../support/households.ts'
import { oatDrink, openProductApp } from '../support/product-app.ts'
import { openProductStandIn, type StandInAnswer } from '../support/product-stand-in.ts'
import { saying } from '../support/replies.ts'
import { rowsOf } from '../support/store.ts'
import { openTestApp } from '../support/test-app.ts'
import { languages } from '../../texts/generated/languages.ts'

const { standIn, testApp, lines, anna } = await openProductApp()
const oats = '4008600112358'
const knownOats = {
  name: 'Oat drink natural',
  brand: 'Kölln',
  amount: '1 l',
  category: 'drinks',
  source: `https://world.openfoodfacts.org/product/${oats}`,
}
const notKnown = {
  status: 404,
  code: 'not_found',
  message: 'Open Food Facts does not know this code.',
  refusal: { id: 'product_unknown', parameters: {} },
}
const notNow = { status: 503, body: { code: 'unavailable' } }

const look = (code: string, headers = {}) => anna.get(`/products/${code}`, headers)
const keptFor = (gtin: string) => rowsOf(testApp, productKey(gtin).pk)
const timesAsked = () => standIn.asked.length

test('a product is known by name, brand, amount and category, in the caller’s language', async () => {
  standIn.answers.set(oats, { product: oatDrink })
  expect(await look(oats)).toMatchObject({ status: 200, body: knownOats })
  const names = ['de-AT,de;q=0.9', 'it,fr;q=0.5', 'ja'].map(
    async (language) => (await look(oats, { 'accept-language': language })).body,
  )
  expect(await Promise.all(names)).toMatchObject([
    { name: 'Haferdrink Natur' },
    { name: 'Boisson à l’avoine' },
    { name: 'Oat drink natural' },
  ])
})

test('the source is asked once for all households, with a user agent and only for what is used', async () => {
  const code = '4001724819806'
  standIn.answers.set(code, { product: { ...oatDrink, image_url: 'https://images.example' } })
  const other = await testApp.signUp('other')
  const both = await Promise.all([look(code), other.get(`/products/0${code}`)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const asked = timesAsked()
  expect(await other.get(`/products/${code}`)).toMatchObject({ status: 200, body: both[0]?.body })
  expect(timesAsked()).toBe(asked)
  const names = languages.map((tag) => `product_name_${tag.replace(/-.*/, '')}`)
  const fields = ['code', 'lang', 'product_name', ...names, 'brands', 'quantity', 'categories_tags'].join(',')
  expect(standIn.asked[0]).toMatchObject({
    host: 'world.openfoodfacts.org',
    code,
    query: { product_type: 'all', fields },
    userAgent: standIn.source.userAgent,
  })
  const [row, ...more] = await keptFor(`0${code}`)
  expect(more).toEqual([])
  expect(Object.keys(row ?? {}).toSorted()).toEqual(
    ['asked_at', 'expires_at', 'misses', 'pk', 'product', 'revision', 'sk'].toSorted(),
  )
})

test('what is kept is answered for 60 days, then renewed in passing, and forgotten after 180', async () => {
  const code = '4002359000010'
  standIn.answers.set(code, { product: { product_name_en: 'Old name' } })
  const nameNow = async () => (await look(code)).body
  expect(await nameNow()).toMatchObject({ name: 'Old name', brand: '', amount: '', category: null })
  standIn.answers.set(code, { product: { product_name_en: 'New name' } })
  testApp.clock.time += 60 * day - minute
  expect(await nameNow()).toMatchObject({ name: 'Old name' })
  testApp.clock.time += 2 * minute
  standIn.answers.set(code, { status: 503 })
  expect(await nameNow()).toMatchObject({ name: 'Old name' })
  standIn.answers.set(code, { product: { product_name_en: 'New name' } })
  expect(await nameNow()).toMatchObject({ name: 'New name' })
  testApp.clock.time += 180 * day + minute
  standIn.answers.set(code, { status: 503 })
  expect(await look(code)).toMatchObject(notNow)
})

test('a code that is not known is asked again after 7 days, then after 30', async () => {
  const code = '4260107220015'
  const ask = async () => {
    const before = timesAsked()
    expect(saying(await look(code))).toEqual(notKnown)
    return timesAsked() - before
  }
  expect(await ask()).toBe(1)
  testApp.clock.time += 7 * day - minute
  expect(await ask()).toBe(0)
  testApp.clock.time += 2 * minute
  expect(await ask()).toBe(1)
  testApp.clock.time += 30 * day - minute
  expect(await ask()).toBe(0)
  testApp.clock.time += 2 * minute
  expect(await ask()).toBe(1)
  testApp.clock.time += 30 * day + minute
  standIn.answers.set(code, { product: oatDrink })
  expect(await look(code)).toMatchObject({ status: 200 })
})

test('a product without a name is as good as not known', async () => {
  standIn.answers.set('4000417025005', { product: { brands: 'Ritter', product_name: ' ' } })
  expect(saying(await look('4000417025005'))).toEqual(notKnown)
})

test('a redirect is followed to the source’s other hosts', async () => {
  const code = '4010355541208'
  const host = 'world.openbeautyfacts.org'
  standIn.answers.set(code, { host, product: { lang: 'de', product_name: 'Zahncreme', quantity: '75 ml' } })
  expect(await look(code)).toMatchObject({
    body: { name: 'Zahncreme', category: 'care', source: `https://${host}/product/${code}` },
  })
  expect(standIn.asked.map((each) => each.host)).toEqual(['world.openfoodfacts.org', host])
  expect(standIn.asked[1]?.query).toEqual(standIn.asked[0]?.query)
})

const path = '/api/v2/product/4006381333931'
const bad: Record<string, StandInAnswer> = {
  'is busy': { status: 503 },
  'has had enough of us': { status: 429 },
  'answers with a page': { body: '<!doctype html>' },
  'answers with other JSON': { body: '{"status":"success"}' },
  'answers about another product': { body: JSON.stringify({ status: 1, code: '1', product: oatDrink }) },
  'answers with more than 32 KB': {
    body: JSON.stringify({ status: 0, padding: 'x'.repeat(33_000) }),
  },
  'redirects to another site': { location: `https://openfoodfacts.example${path}` },
  'redirects to a host that begins like its own': {
    location: `https://world.openfoodfacts.org.example${path}`,
  },
  'redirects to another port': { location: `https://world.openfoodfacts.org:8443${path}` },
  'redirects without encryption': { location: `http://world.openfoodfacts.org${path}` },
  'redirects nowhere': { location: '//' },
  'redirects in a circle': { location: `https://world.openfoodfacts.org${path}` },
}

test.each(Object.entries(bad))('a source that %s is asked again the next time', async (_, answer) => {
  const code = '4006381333931'
  standIn.answers.set(code, answer)
  const refused = await look(code)
  expect(refused).toMatchObject(notNow)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await keptFor(`0${code}`)).toEqual([])
  for (const { host } of standIn.asked) expect(host).toBe('world.openfoodfacts.org')
})

test('a source that does not answer in time, or at all, is given up', async () => {
  const slow = await openProductStandIn(50)
  const app = await openTestApp({ products: slow.source })
  const bert = await app.signUp('bert')
  slow.answers.set(oats, 'never')
  expect(await bert.get(`/products/${oats}`)).toMatchObject(notNow)
  await slow.close()
  expect(await bert.get(`/products/${oats}`)).toMatchObject(notNow)
})

const never = {
  'a shop’s own code': ['2012345006786', '0212345006785', '20000004', '0201234500679'],
  'a book': ['9780201379624', '9791034307043'],
  'no GTIN': ['4008600112350', '12345', 'oats', '4008600112358 12'],
}

test.each(Object.entries(never))('%s is never asked about', async (_, codes) => {
  for (const code of codes) expect(saying(await look(encodeURIComponent(code))), code).toEqual(notKnown)
  expect(timesAsked()).toBe(0)
})

test.each([
  ['96385074', '96385074'],
  ['036000291452', '0036000291452'],
  ['00036000291452', '0036000291452'],
  ['14008600112355', '14008600112355'],
  // A UPC-E stands for a UPC-A.
  ['01234505', '0012000003455'],
  ['01234531', '0012300000451'],
  ['01234543', '0012340000053'],
  ['01234558', '0012345000058'],
])('%s is asked as %s, which is what is printed', async (code, printed) => {
  standIn.answers.set(printed, { product: oatDrink })
  expect(await look(code)).toMatchObject({
    status: 200,
    body: { source: `https://world.openfoodfacts.org/product/${printed}` },
  })
})

test('nothing that a client sends is kept', async () => {
  const code = '4005500075011'
  const planted = { name: 'Planted', product: { names: { en: 'Planted' } } }
  for (const method of ['PUT', 'POST', 'DELETE'])
    expect((await anna.send(method, `/products/${code}`, { body: planted })).status).toBe(405)
  expect(saying(await look(`${code}?name=Planted`, { 'x-product': 'Planted' }))).toEqual(notKnown)
  expect(await keptFor(`0${code}`)).toMatchObject([{ product: null, misses: 1 }])
})

test('neither a viewer nor a stranger makes the service ask', async () => {
  const [household, viewer] = [await found(anna), await testApp.signUp('viewer')]
  await join(anna, household, viewer, 'viewer')
  const headers = { 'x-household-id': household }
  expect((await viewer.get('/products/4005500075004', headers)).status).toBe(403)
  const stranger = await testApp.signUp('stranger')
  expect((await stranger.get('/products/4005500075004', headers)).status).toBe(404)
  expect(timesAsked()).toBe(0)
})

test('without a source nothing is looked up', async () => {
  const app = await openTestApp({ products: undefined })
  const bert = await app.signUp('bert')
  expect(await bert.get(`/products/${oats}`)).toMatchObject({ status: 404, body: { code: 'switched_off' } })
})

test('what was asked is in no log', () => {
  expect(lines.some((line) => line.includes('Open Food Facts: '))).toBe(true)
  // A request's random id can hold eight digits in a row too.
  for (const line of lines) expect(line).not.toMatch(/(?<![\da-f-])\d{8,14}(?![\da-f-])/)
})
