import { beforeEach, describe, expect, test } from 'vitest'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import * as z from 'zod/mini'
import { householdPartition } from '../../functions/database/keys.ts'
import { daysBetween } from '../../functions/model/calendar.ts'
import { makeCalendar, makeKey, programWith } from '../support/api-keys.ts'
import { day, hour, minute, openTestAppWithClock } from '../support/clock.ts'
import { join, newOwner } from '../support/households.ts'
import { openLoggedApp } from '../support/logged-app.ts'
import { addBought } from '../support/rhythms.ts'
import { callsOf, householdOf, rowsOf } from '../support/store.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import type { TestApp } from '../support/test-app.ts'

interface ReadEvent {
  readonly uid: string
  readonly day: string
  readonly summary: string
  readonly description: string
}

const byDay = (a: ReadEvent, b: ReadEvent) => a.day.localeCompare(b.day) || a.uid.localeCompare(b.uid)

/** Reads a calendar by two parsers, which must agree. */
async function readCalendar({ send }: TestApp, path: string, headers = {}) {
  const reply = await send('GET', path, { headers })
  const text = String(reply.body)
  return { reply, text, byIcalJs: readByIcalJs(text), byNodeIcal: readByNodeIcal(text) }
}

function readByIcalJs(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, summary, description } = new ICAL.Event(component)
    if (!startDate.isDate) throw new Error(`${uid} does not last a day.`)
    return { uid, day: startDate.toString(), summary, description }
  })
  return events.toSorted(byDay)
}

function readByNodeIcal(text: string): ReadEvent[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return []
    const { uid, start, datetype, summary, description } = part
    if (datetype !== 'date') throw new Error(`${uid} does not last a day.`)
    // Its dates are midnights of this machine.
    const date = [start.getFullYear(), start.getMonth() + 1, start.getDate()]
    return [
      {
        uid,
        day: date.map((one) => String(one).padStart(2, '0')).join('-'),
        summary: valueOf(summary),
        description: valueOf(description),
      },
    ]
  })
  return events.toSorted(byDay)
}

const eitherText = z.union([
  z.string(),
  z.pipe(
    z.object({ val: z.string() }),
    z.transform(({ val }) => val),
  ),
])
const valueOf = (value: unknown) => eitherText.parse(value)

const logged: string[] = []
const testApp = await openTestAppWithClock({
  apiKeyLimits: { hour: 8, day: 30 },
  log: (said) => void logged.push(JSON.stringify(said)),
})
const { anna, household } = await newOwner(testApp)
const keys = `/households/${household}/api-keys`

beforeEach(() => {
  testApp.clock.time += hour
})

const dayIn = (days: number) => new Date(testApp.clock.time + days * day).toISOString().slice(0, 10)
const statusAt = async (path: string, headers = {}) => (await testApp.send('GET', path, { headers })).status

const longName = `Käse, „alt“; \\würzig\\ ${'🧀é'.repeat(40)}`

test('two calendars read the same days in it: best-before dates, what runs out, and its own end', async () => {
  const [cheese] = [await anna.item({ name: longName, unit: 'g' })]
  await anna.post('/inventory', { itemId: cheese, quantity: 250, until: dayIn(3) })
  await anna.put(`/inventory/${cheese}`, { delta: 1.5, until: dayIn(20) })
  const rice = await addBought(
    testApp,
    anna,
    { name: 'Rice' },
    { every: 7, ago: 3, amount: 2, usedPerDay: 0.5 },
  )
  await anna.post('/inventory', { itemId: rice, quantity: 1 })
  await anna.post('/inventory', { itemId: await anna.item({ name: 'Salt' }), quantity: 1 })
  const { id, path } = await makeCalendar(anna, household)
  testApp.clock.time += minute
  const { reply, text, byIcalJs, byNodeIcal } = await readCalendar(testApp, path)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('private, no-cache')
  // As programs look for it that know no parameters.
  expect(text).toMatch(/^SUMMARY:Probably used up: Rice\r$/m)
  expect(byIcalJs).toEqual([
    expect.objectContaining({ uid: `${rice}-used-up`, summary: 'Probably used up: Rice' }),
    {
      uid: `${cheese}-${dayIn(3)}`,
      day: dayIn(3),
      summary: `Best before: ${longName}`,
      description: '250 g in stock',
    },
    {
      uid: `${cheese}-${dayIn(20)}`,
      day: dayIn(20),
      summary: `Best before: ${longName}`,
      description: '1.5 g in stock',
    },
    expect.objectContaining({ uid: `${id}-ends`, day: dayIn(364) }),
  ])
  expect([dayIn(1), dayIn(2), dayIn(3)]).toContain(byIcalJs[0]?.day)
  expect(byNodeIcal).toEqual(byIcalJs)
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  // No line is cut in the middle of a character, and none ends otherwise.
  expect(text).not.toMatch(/\uFFFD|[^\r]\n/)
})

test('is in the language of its maker, and else in that of the calendar', async () => {
  const { path } = await makeCalendar(anna, household)
  const { byIcalJs } = await readCalendar(testApp, path, { 'accept-language': 'fr-CA, en' })
  expect(byIcalJs.at(-1)?.summary).toBe('L’adresse de ce calendrier expire demain')
  await anna.put('/me', { language: 'de' })
  const inGerman = await readCalendar(testApp, path, { 'accept-language': 'fr-CA, en' })
  expect(inGerman.byIcalJs.map(({ description }) => description)).toContain('250 g im Vorrat')
  await anna.put('/me', { language: null })
})

test('days are those of the household’s time zone, and so is when they are over', async () => {
  const { anna: tea, household: island } = await newOwner(testApp)
  const zone = async (time_zone: string) => tea.put(`/households/${island}`, { name: 'Island', time_zone })
  const rice = await addBought(testApp, tea, { name: 'Rice' }, { every: 7, ago: 3, amount: 2, usedPerDay: 1 })
  // A count is believed: it lasts a day, whatever the time is now.
  await tea.post('/inventory/count', [{ itemId: rice, quantity: 1 }])
  const { path } = await makeCalendar(tea, island)
  // Half an hour after ten in UTC it is tomorrow already in Kiritimati, and yesterday still in Niue.
  const midnight = Math.ceil(testApp.clock.time / day) * day
  testApp.clock.time = midnight + 10 * hour + 30 * minute
  const dayOfUse = async () => {
    testApp.clock.time += minute
    const { byIcalJs } = await readCalendar(testApp, path)
    const { body } = await tea.get('/overview')
    const told = byIcalJs.find(({ uid }) => uid === `${rice}-used-up`)?.day
    expect(body).toMatchObject({ ending: [{ kind: 'used_up', day: told }] })
    return told
  }
  await zone('Pacific/Niue')
  const inNiue = await dayOfUse()
  await zone('Pacific/Kiritimati')
  const inKiritimati = await dayOfUse()
  expect(daysBetween('UTC', Date.parse(String(inNiue)), Date.parse(String(inKiritimati)))).toBe(2)
  const etag = (await testApp.send('GET', path)).headers.get('etag') ?? ''
  const again = { 'if-none-match': etag }
  testApp.clock.time = midnight + day + 10 * hour - minute
  expect(await statusAt(path, again)).toBe(304)
  testApp.clock.time += 2 * minute
  expect(await statusAt(path, again)).toBe(200)
})

test('is not sent again until something changes, or the day is over', async () => {
  const { path } = await makeCalendar(anna, household)
  testApp.clock.time += minute
  const etag = (await testApp.send('GET', path)).headers.get('etag') ?? ''
  const again = { 'if-none-match': etag }
  const calls = await callsOf(testApp, async () => expect(await statusAt(path, again)).toBe(304))
  expect(calls).not.toContain('QueryCommand')
  testApp.clock.time += day
  expect(await statusAt(path, again)).toBe(200)
})

describe('its address', () => {
  test('opens nothing else, and no other key opens it', async () => {
    const { key, path } = await makeCalendar(anna, household)
    const other = (await makeKey(testApp, anna, household, 'all')).key
    expect(await statusAt(path)).toBe(200)
    expect((await programWith(testApp, key).get('/items')).status).toBe(401)
    expect(await statusAt(`/feeds/${other}.ics`)).toBe(404)
    expect(await statusAt(`/feeds/${key}`)).toBe(404)
    expect(await statusAt(path.replace(/.{4}\.ics$/, 'AAAA.ics'))).toBe(404)
  })

  test('is stored as a hash, and in no line of the log', async () => {
    const { key, path } = await makeCalendar(anna, household)
    const secret = key.slice(-43)
    await statusAt(path)
    await statusAt(path.replace('.ics', '.txt'))
    const rows = await rowsOf(testApp, householdPartition(household))
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(logged.join()).not.toContain(secret)
    const app = await openLoggedApp()
    const address = (await makeCalendar(app.ada, await householdOf(app.testApp, app.ada))).path
    await fetch(`${app.url}/api${address}`)
    await fetch(`${app.url}/api${address}x`)
    const lines = app.lines().filter(({ route }) => route === 'GET /api/feeds/{feed}')
    expect(lines.map(({ status, refused }) => [status, refused])).toEqual([
      [200, undefined],
      [404, 'wrong API key'],
    ])
    expect(app.logged.join()).not.toContain(address.slice(-20, -4))
  })

  test('ends at once, which can be undone; with the membership; and with the account', async () => {
    const { id, path } = await makeCalendar(anna, household)
    await anna.remove(`${keys}/${id}`)
    expect(await statusAt(path)).toBe(404)
    await anna.post(`${keys}/${id}/restore`, undefined)
    expect(await statusAt(path)).toBe(200)
    const bea = await createTestUser(testApp, 'bea')
    await join(anna, household, bea, 'viewer')
    const hers = await makeCalendar(bea, household)
    expect(await statusAt(hers.path)).toBe(200)
    await anna.remove(`/households/${household}/members/${userIdOf(bea)}`)
    expect(await statusAt(hers.path)).toBe(404)
    const cleo = await testApp.signUp('cleo')
    await join(anna, household, cleo)
    const cleos = await makeCalendar(cleo, household)
    await cleo.remove('/me', { password: 'lentils and barley' })
    expect(await statusAt(cleos.path)).toBe(404)
  })

  test('takes so many requests in an hour, and so many wrong ones come from an address', async () => {
    const { path } = await makeCalendar(anna, household)
    for (let count = 0; count < 8; count += 1) expect(await statusAt(path)).toBe(200)
    expect(await statusAt(path)).toBe(429)
    testApp.clock.time += hour
    const wrong = path.replace(/.{4}\.ics$/, 'AAAA.ics')
    for (let count = 0; count < 60; count += 1) expect(await statusAt(wrong)).toBe(404)
    const calls = await callsOf(testApp, async () => expect(await statusAt(wrong)).toBe(429))
    // The key and the counter, which is as it was.
    expect(calls).toEqual(['GetItemCommand', 'GetItemCommand'])
    expect(await statusAt(path)).toBe(200)
    const { program } = await makeKey(testApp, anna, household, 'look')
    expect((await program.get('/items')).status).toBe(200)
  })
})
