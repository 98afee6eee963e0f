import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import {
  fixture,
  idsUndoneBy,
  openRecorded,
  recordingOf,
  rowsOf,
  valuesOf,
  versionsWith,
  wholeAnswer,
} from '../../support/fixtures.ts'
import { minute } from '../../support/clock.ts'
import { beginImport } from '../../support/imports.ts'
import { historyOf, undo } from '../../support/history.ts'
import { headersOf, householdRoutes, requestTo, type Ids } from '../../support/routes.ts'
import { newSince } from '../../support/since.ts'
import { restoreSnapshot, snapshotOf } from '../../support/snapshot.ts'
import type { TestApp, TestUser } from '../../support/test-app.ts'
import { newShapes } from './shapes.ts'
import { tellStory } from './story.ts'

interface Release {
  /** The name of its folder, or the path of one elsewhere. */
  readonly version: string
  readonly say: (line: string) => void
  /** The versions that have recorded rows, oldest first. */
  readonly earlier?: readonly string[]
}

/**
 * Records what the code of today stores, on top of the rows of the last version that recorded any, unless none of it has
 * a shape of its own.
 * @throws Error if the version has recorded rows already: a folder is never changed
 */
export async function recordRelease({
  version,
  say,
  earlier = versionsWith('rows.json'),
}: Release): Promise<void> {
  const folder = fixture(version)
  const last = earlier.at(-1) ?? ''
  const { testApp, recorded, testUser } = await openRecorded(last)
  try {
    const [owner, { household }] = [testUser('anna'), recorded]
    // By then, what was half-way has run out.
    testApp.clock.time += minute
    const ids = await tellStory({ owner, household, clock: testApp.clock })
    await leaveHalfWay(testApp, owner, recorded)
    const rows = await snapshotOf(testApp)
    const shapes = newShapes(rows, earlier.flatMap(rowsOf))
    if (shapes.length === 0) return say(`Nothing is stored in another shape than in ${last}.`)
    for (const shape of shapes) say(`New since ${last}: ${shape}`)
    if (existsSync(join(folder, 'rows.json')))
      throw new Error(`${folder} is there, and is never changed: name the version that will be released.`)
    const recordedAt = new Date(testApp.clock.time).toISOString()
    const files = {
      'world.json': { ...recordingOf(last), recordedAt },
      'rows.json': rows,
      'answers.json': await answersTo(owner, ids),
      'undo.json': await undoEach(testApp, owner, household, rows),
    }
    mkdirSync(folder, { recursive: true })
    for (const [name, values] of Object.entries(files))
      writeFileSync(join(folder, name), shortest(name, values, earlier))
    say(`${folder} holds ${Object.keys(files).join(', ')}.`)
  } finally {
    await testApp.close()
  }
}

/** An import that nobody ends, and an account with too many wrong passwords. */
async function leaveHalfWay(
  testApp: TestApp,
  owner: TestUser,
  { otherHousehold, lockedOut: name }: ReturnType<typeof recordingOf>,
): Promise<void> {
  const there = { 'x-household-id': otherHousehold }
  const begun = await beginImport(owner, there)
  await owner.post(`/imports/${begun}/lines?more=true`, [{ line: 0, name: 'Kindling' }], there)
  const login = { body: { name, password: 'a wrong password' } }
  while ((await testApp.send('POST', '/auth/login', login)).status !== 429);
}

/** The shortest text of a file: with all of its values, or with those that are new since one of the earlier versions. */
function shortest(name: string, values: unknown, earlier: readonly string[]): string {
  const since = earlier.map((version) => ({ since: version, new: newSince(values, valuesOf(version, name)) }))
  const texts = [values, ...since].map((content) => `${lines(content)}\n`)
  return texts.reduce((found, other) => (other.length <= found.length ? other : found))
}

/** JSON with a line for each thing in it, so that a difference can be read. */
function lines(value: unknown): string {
  const text = (one: unknown) => JSON.stringify(one)
  if (Array.isArray(value)) return `[\n${value.map(text).join(',\n')}\n]`
  const own = Object.entries(Object(value)).map(([name, one]) => {
    const isLong = Array.isArray(one) ? one.length > 0 : Object(one) === one && text(one).length > 1000
    return `${text(name)}: ${isLong ? lines(one) : text(one)}`
  })
  return `{\n${own.join(',\n')}\n}`
}

/** The answers of each route that reads the household; a product is not of the household. */
async function answersTo(owner: TestUser, ids: Ids): Promise<Readonly<Record<string, unknown>>> {
  const reading = householdRoutes.filter(
    ({ route }) => route.method === 'GET' && !/{(gtin|userId)}|\/(members|invitations)/.test(route.path),
  )
  const answers = reading.map(async ({ route }) => {
    const { path } = requestTo(route, ids)
    return [
      path,
      await wholeAnswer(owner, path, headersOf(route, { ...ids, household: ids.household })),
    ] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

const said = z.looseObject({ kind: z.optional(z.string()), code: z.optional(z.string()) })

/** Undoes each entry and each batch that no earlier version has, always on these rows. */
async function undoEach(
  testApp: TestApp,
  owner: TestUser,
  household: string,
  rows: Parameters<typeof restoreSnapshot>[1],
): Promise<Readonly<Record<string, unknown>>> {
  const inside = { 'x-household-id': household }
  const known = idsUndoneBy(versionsWith('undo.json'))
  const history = await historyOf({ get: (path) => owner.get(path, inside) })
  const fresh = history.filter(({ id }) => !known.has(id))
  const itemsOf = new Map<string, Set<string>>()
  for (const { id, batch, item_id: item, subject } of fresh)
    for (const one of [id, ...(batch ? [batch] : [])])
      itemsOf.set(one, new Set([...(itemsOf.get(one) ?? []), ...(subject === 'item' ? [item] : [])]))
  const outcomes: Record<string, unknown> = {}
  for (const [id, items] of itemsOf) {
    const { status, body } = await undo(owner, id, inside)
    const { kind, code } = said.parse(body)
    const left: Record<string, unknown> = {}
    for (const item of items) {
      const found = await owner.get(`/items/${item}`, inside)
      left[item] = found.status === 200 ? found.body : null
    }
    outcomes[id] = { status, ...(status === 200 ? { kind } : { code }), items: left }
    await restoreSnapshot(testApp, rows)
  }
  return outcomes
}
