import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs, runJob } from '../../functions/jobs/jobs.ts'
import { outcomeOf } from '../support/contract-check.ts'
import { day, minute, second } from '../support/clock.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import {
  answersOf,
  openRecorded,
  rowsOf,
  newlyUndoneOf,
  versionsWith,
  wholeAnswer,
} from '../support/fixtures.ts'
import { historyOf, lastChangeOf, undo } from '../support/history.ts'
import { beginImport } from '../support/imports.ts'
import { withLastingToken } from '../support/test-users.ts'
import { headersOf, readingRoutes, requestTo } from '../support/routes.ts'
import { restoreSnapshot, snapshotOf } from '../support/snapshot.ts'
import { goodPassword } from '../support/test-app.ts'
import { isLong, sizes } from '../property/sizes.ts'

type Row = ReturnType<typeof rowsOf>[number]

const kindOf = (value: unknown) =>
  Array.isArray(value) ? `${value.length > 0}` : value === null ? 'null' : typeof value

/** As few as have between them each field with and without a value. */
function fewOf(items: readonly Row[]): readonly Row[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const fields = Object.entries(item).map(([name, value]) => `${name}: ${kindOf(value)}`)
    const isNew = fields.some((field) => !seen.has(field))
    for (const field of fields) seen.add(field)
    return isNew
  })
}

const versions = versionsWith('rows.json')

/** The versions whose rows are changed too; the others' are read, and changed by the soak. */
const versionsToChange = isLong ? versions : [versions.at(0), versions.at(-1)]

describe.each(versions)('rows that version %s wrote', async (version) => {
  const { testApp, recorded, testUser } = await openRecorded(version)
  afterAll(testApp.close)
  const { time } = testApp.clock
  const rows = rowsOf(version)
  const { household } = recorded
  const inside = { 'x-household-id': household }
  const anna = testUser('anna')
  const items = rows.filter(({ pk, sk }) => pk.endsWith(household) && sk.startsWith('ITEM#'))
  const inHousehold = {
    get: (path: string) => anna.get(path, inside),
    post: (path: string, body: unknown) => anna.post(path, body, inside),
  }

  let history: Awaited<ReturnType<typeof historyOf>>
  beforeAll(async () => {
    history = await historyOf(inHousehold)
  })

  test.each(answersOf(version))('GET %s returns all that it did then', async (path, said) => {
    expect(await wholeAnswer(anna, path, inside)).toMatchObject(Object(said))
  })

  const isWhole = versionsToChange.includes(version)

  test.runIf(isWhole).each(readingRoutes)('$name answers as the contract says', async ({ route }) => {
    const full = items.find(
      ({ quantity, desired_quantity }) => quantity !== null && desired_quantity !== null,
    )
    const ids = { household, item: String(full?.id), entry: String(history[0]?.id) }
    const reply = await anna.get(requestTo(route, ids).path, headersOf(route, ids))
    expect(outcomeOf(route, reply)).toBe('success')
  })

  test('every item has its history', async () => {
    const whole = history.filter(({ subject }) => subject === 'item')
    for (const id of new Set(whole.map(({ item_id }) => item_id)))
      expect(await historyOf(inHousehold, `?item=${id}`)).toEqual(
        whole.filter(({ item_id }) => item_id === id),
      )
  })

  describe.runIf(isWhole)('and what is changed', () => {
    beforeEach(async () => {
      testApp.clock.time = time
      await restoreSnapshot(testApp, rows)
    })

    test('any item can be changed, stocked, ticked off, deleted and put back', async () => {
      expect(items.length).toBeGreaterThan(5)
      for (const { id, extra = 0 } of isLong ? items : fewOf(items)) {
        const changed = await anna.put(`/items/${id}`, { description: 'Changed', category: 'New' }, inside)
        expect(changed).toMatchObject({ status: 200, body: { id, description: 'Changed', category: 'New' } })
        await anna.post('/base-inventory', { itemId: id, desiredQuantity: 9 }, inside)
        await anna.post('/inventory', { itemId: id, quantity: 0 }, inside)
        await anna.put(`/inventory/${id}`, { quantity: 2 }, inside)
        const ticked = await anna.put(`/shopping-list/${id}`, { itemId: id, purchased: true }, inside)
        expect(ticked).toMatchObject({
          status: 200,
          body: { id, quantity: 7 + Number(extra), purchased: true },
        })
        const { body: before } = await anna.get(`/items/${id}`, inside)
        testApp.clock.time += second
        expect(await anna.send('DELETE', `/items/${id}`, { headers: inside })).toMatchObject({ status: 204 })
        const { id: deletion } = await lastChangeOf(inHousehold, String(id))
        expect(await undo(anna, deletion, inside)).toMatchObject({ status: 200 })
        const {
          version: _version,
          quantity_updated: _stocked,
          desired_quantity_updated: _desired,
          ...same
        } = Object(before)
        expect((await anna.get(`/items/${id}`, inside)).body).toMatchObject(same)
      }
      expect(await ledgerMismatches(testApp, household)).toEqual([])
    })

    test('each undo of an entry or a batch has the same outcome as then', async () => {
      for (const [index, [id, then]] of newlyUndoneOf(version).entries()) {
        if (index % sizes.undoStride !== 0) continue
        const { status, body } = await undo(anna, id, inside)
        expect({ status, ...Object(body) }, id).toMatchObject(then.said)
        for (const [item, left] of Object.entries(then.items ?? {})) {
          const found = await anna.get(`/items/${item}`, inside)
          expect(found, id).toMatchObject(left === null ? { status: 404 } : { status: 200, body: left })
        }
        expect(await ledgerMismatches(testApp, household), id).toEqual([])
        await restoreSnapshot(testApp, rows)
      }
    })

    test('a request from then is not repeated', async () => {
      const { repeat } = recorded
      const again = await testUser(repeat.person).send(repeat.method, repeat.path, repeat)
      expect(again).toMatchObject(repeat.answer)
      expect(await snapshotOf(testApp)).toHaveLength(rows.length)
      const body = { ...Object(repeat.body), other: true }
      const other = await testUser(repeat.person).send(repeat.method, repeat.path, { ...repeat, body })
      expect(other).toMatchObject({ body: { code: 'key_reused' } })
    })

    test('an import that broke off holds others back, but not for long', async () => {
      const there = { 'x-household-id': recorded.otherHousehold }
      const importLine = async () => {
        const id = await beginImport(anna, there)
        return (await anna.post(`/imports/${id}/lines`, [{ line: 0, name: 'Firewood' }], there)).status
      }
      const isHeldBack = rows.some(({ sk, is_busy }) => sk === 'IMPORT' && is_busy)
      expect(await importLine()).toBe(isHeldBack ? 409 : 200)
      testApp.clock.time += minute
      expect(await importLine()).toBe(200)
    })

    test('ended sessions stay ended, and the open one continues', async () => {
      const statusIn = async ({ person: name, session, began }: typeof recorded.sparedSession) => {
        const claims = { origin_jti: session, auth_time: began }
        return (await (await withLastingToken(testApp, testUser(name), claims)).get('/households')).status
      }
      for (const ended of recorded.endedSessions) expect(await statusIn(ended)).toBe(401)
      expect(await statusIn(recorded.sparedSession)).toBe(200)
    })

    test('an open invitation can be accepted, and wrong passwords still count', async () => {
      const { lockedOut, invitation } = recorded
      const body = { name: lockedOut, password: goodPassword }
      expect(await testApp.send('POST', '/auth/login', { body })).toMatchObject({ status: 429 })
      expect(await testUser(lockedOut).post(`/invitations/${invitation}/accept`, undefined)).toMatchObject({
        status: 200,
        body: { household: { id: household, role: 'member' } },
      })
    })

    test('after 402 days a few changes compact all entries, and the ledger still matches', async () => {
      const { body: stock } = await anna.get('/inventory', inside)
      testApp.clock.time += 402 * day
      for (const { name } of jobs) await runJob(testApp.runtime.platform, name)
      const added = ['Barley', 'Basil', 'Beans', 'Beets', 'Bran', 'Bread', 'Broth', 'Bulgur']
      for (const name of added) await anna.post('/items', { name: `New: ${name}` }, inside)
      expect((await historyOf(inHousehold)).filter(({ item }) => !item.startsWith('New: '))).toEqual([])
      expect(await ledgerMismatches(testApp, household)).toEqual([])
      expect((await anna.get('/inventory', inside)).body).toEqual(stock)
      const closed = rows.filter(({ pk }) => pk === 'CLOSED').map(({ sk }) => sk)
      expect(closed.length).toBeGreaterThan(0)
      const left = (await snapshotOf(testApp)).map(({ pk, sk }) => `${String(pk)} ${String(sk)}`)
      expect(left.filter((place) => closed.some((id) => place.includes(id)))).toEqual([])
    })
  })
})
