import { withCheckDigit } from '../support/check-digit.ts'
import { expect, test } from 'vitest'
import { lookUps } from '../../functions/products/contract.ts'
import { minute } from '../support/clock.ts'
import { oatDrink, openProductApp } from '../support/product-app.ts'
import type { TestUser } from '../support/test-app.ts'

const { standIn, testApp, anna } = await openProductApp()
const look = (code: string) => anna.get(`/products/${code}`)
const timesAsked = () => standIn.asked.length

test('all together ask the source 12 times a minute; what is kept stays known meanwhile', async () => {
  const guest = await testApp.signUp('guest')
  const code = (number: number) => withCheckDigit(`40000000${String(number).padStart(4, '0')}`)
  const statuses: number[] = []
  for (let number = 0; number < 13; number += 1) {
    const sender = number % 2 === 0 ? anna : guest
    statuses.push((await sender.get(`/products/${code(number)}`)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 404), 503])
  expect(timesAsked()).toBe(12)
  expect(Number((await look(code(12))).headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await look(code(0))).status).toBe(404)
  testApp.clock.time += minute
  expect((await look(code(12))).status).toBe(404)
})

/** Codes that no other test asks for, with the series as their first digits. */
const shelf = (series: number, length: number) =>
  Array.from({ length }, (_, index) => withCheckDigit(`40${series}${String(index).padStart(8, '0')}`))

const lookUp = async (person: TestUser, codes: readonly string[], headers = {}) =>
  lookUps.parse((await person.get(`/products?gtins=${codes.join()}`, headers)).body)

test('a shelf is looked up by one search; only what that does not find is asked for one by one', async () => {
  const person = await testApp.signUp('shelf')
  const codes = shelf(11, 20)
  for (const code of codes.slice(0, 16)) standIn.answers.set(code, { product: oatDrink })
  const host = 'world.openbeautyfacts.org'
  standIn.answers.set(codes[16] ?? '', { host, product: { lang: 'de', product_name: 'Seife' } })
  const answer = await lookUp(person, [...codes, '2012345006786'])
  expect(answer.found.map(({ gtin }) => gtin)).toEqual(codes.slice(0, 17))
  expect(answer.found[0]?.product).toMatchObject({ name: 'Oat drink natural', category: 'drinks' })
  expect(answer).toMatchObject({
    unknown: [...codes.slice(17), '2012345006786'],
    waiting: [],
    retry_after: null,
  })
  expect(standIn.asked.map((each) => each.host).toSorted()).toEqual([
    host,
    ...Array.from({ length: 5 }, () => 'world.openfoodfacts.org'),
  ])
  expect(standIn.asked[0]).toMatchObject({ code: codes.join(), query: { page_size: '20' } })
  expect(await lookUp(person, codes.toReversed())).toMatchObject({ waiting: [], retry_after: null })
  expect(timesAsked()).toBe(6)
})

test('a household may ask for 30 at once, then for 3 a minute; others are not held up', async () => {
  const [eager, other] = [await testApp.signUp('eager'), await testApp.signUp('calm')]
  const codes = shelf(12, 45)
  for (const code of codes) standIn.answers.set(code, { product: oatDrink })
  expect(await lookUp(eager, codes.slice(0, 25))).toMatchObject({ waiting: [] })
  const second = await lookUp(eager, codes.slice(25))
  expect(second.found.map(({ gtin }) => gtin)).toEqual(codes.slice(25, 30))
  expect(second).toMatchObject({ waiting: codes.slice(30), retry_after: 20 })
  expect((await lookUp(other, codes.slice(30, 32))).found).toHaveLength(2)
  // Products that others have asked for are kept, and count for nobody.
  expect((await lookUp(eager, codes.slice(30, 33))).found).toHaveLength(2)
  testApp.clock.time += minute
  const third = await lookUp(eager, codes.slice(32))
  expect(third.found).toHaveLength(3)
  expect(third.retry_after).toBe(20)
})

test('what could not be asked for does not count as asked', async () => {
  const person = await testApp.signUp('unlucky')
  const codes = shelf(13, 30)
  for (const code of codes) standIn.answers.set(code, { status: 503 })
  const refused = await lookUp(person, codes)
  expect(refused).toMatchObject({ found: [], unknown: [], waiting: codes })
  testApp.clock.time += minute
  for (const code of codes) standIn.answers.set(code, { product: oatDrink })
  expect((await lookUp(person, codes)).found).toHaveLength(30)
})

test('a request for codes names 1 to 30 of them', async () => {
  expect(await anna.get('/products')).toMatchObject({ status: 400, body: { errors: [{ path: 'gtins' }] } })
  const many = await anna.get(`/products?gtins=${shelf(14, 31).join()}`)
  expect(many).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'gtins', message: 'Name at most 30 codes, separated by commas.' }] },
  })
})
