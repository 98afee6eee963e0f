import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { openTestAppWithClock } from './clock.ts'
import { nextPath } from './history.ts'
import { wholeSince } from './since.ts'
import { createTestUser } from './test-users.ts'
import { restoreSnapshot } from './snapshot.ts'
import type { TestUser, TestApp } from './test-app.ts'

const home = join(import.meta.dirname, '../fixtures')

/** The versions that left such a file or folder behind, oldest first. */
export const versionsWith = (name: string) =>
  readdirSync(home)
    .filter((version) => existsSync(fixture(version, name)))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/** The path of what a version left behind; one that is recorded elsewhere goes by the path of its folder. */
export const fixture = (version: string, name = '') => resolve(home, version, name)

/** The text of a file that a version left behind. */
export const textOf = (version: string, name: string) => readFileSync(fixture(version, name), 'utf8')

const anything = z.looseObject({})

const later = z.strictObject({ since: z.string(), new: z.unknown() })

/** The values in such a file, with those that it leaves to the earlier version that it points to. */
export function valuesOf(version: string, name: string): unknown {
  const said: unknown = JSON.parse(textOf(version, name))
  const { data } = later.safeParse(said)
  return data ? wholeSince(data.new, valuesOf(data.since, name)) : said
}

function read<Shape extends z.ZodMiniType>(version: string, name: string, shape: Shape): z.output<Shape> {
  return shape.parse(valuesOf(version, name))
}

const row = z.looseObject({ pk: z.string(), sk: z.string(), id: z.optional(z.string()) })
const reply = z.looseObject({ status: z.number(), body: z.unknown() })
const session = z.object({ person: z.string(), session: z.string(), began: z.number() })
const recording = z.object({
  recordedAt: z.string(),
  household: z.string(),
  otherHousehold: z.string(),
  people: z.record(z.string(), z.string()),
  invitation: z.string(),
  repeat: z.object({
    person: z.string(),
    method: z.string(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
    answer: reply,
  }),
  endedSessions: z.array(session),
  sparedSession: session,
  lockedOut: z.string(),
})
// `items` are those that the undone entries are about, null where there is none any more.
const undone = z.looseObject({ items: z.optional(z.record(z.string(), z.unknown())) })
const browser = z.object({
  localStorage: z.record(z.string(), z.string()),
  sessionStorage: z.record(z.string(), z.string()),
  indexedDB: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
})
const dataFolder = z.object({
  recordedAt: z.string(),
  people: z.record(z.string(), z.string()),
  cookies: z.array(z.string()),
})

/** The storage of a browser. */
export type KeptByBrowser = z.output<typeof browser>

export const recordingOf = (version: string) => read(version, 'world.json', recording)
export const rowsOf = (version: string) => read(version, 'rows.json', z.array(row))
export const answersOf = (version: string, name = 'answers.json') =>
  Object.entries(read(version, name, anything))
export const undoneOf = (version: string) =>
  Object.entries(read(version, 'undo.json', z.record(z.string(), undone))).map(
    ([id, { items, ...said }]) => [id, { said, items }] as const,
  )

/** The entries and batches that these versions have undone. */
export const idsUndoneBy = (versions: readonly string[]) =>
  new Set(versions.flatMap(undoneOf).map(([id]) => id))

/** The results of undoing, for the entries and batches that no earlier version has recorded. */
export function newlyUndoneOf(version: string) {
  const versions = versionsWith('undo.json')
  const known = idsUndoneBy(versions.slice(0, versions.indexOf(version)))
  return undoneOf(version).filter(([id]) => !known.has(id))
}

export const browserOf = (version: string, name = 'browser.json') => read(version, name, browser)
export const dataFolderOf = (version: string) => read(version, 'data.json', dataFolder)

/** An app at the time when a version's rows were recorded, with these rows and their users. */
export async function openRecorded(version: string) {
  const testApp = await openTestAppWithClock()
  testApp.clock.time = Date.parse(recordingOf(version).recordedAt)
  return { testApp, ...(await loadRecording(testApp, version)) }
}

/** Loads the rows of a version into an app, and its users into the user pool. */
export async function loadRecording(testApp: TestApp, version: string) {
  const recorded = recordingOf(version)
  const people: Record<string, TestUser> = {}
  // Before the rows, since people without an account are taken out of their households.
  for (const [name, id] of Object.entries(recorded.people))
    people[name] = await createTestUser(testApp, name, id)
  await restoreSnapshot(testApp, rowsOf(version))
  return { recorded, testUser: (name: string) => people[name] ?? fail(`There is no ${name} in ${version}.`) }
}

function fail(message: string): never {
  throw new Error(message)
}

/** Returns the answer of a GET route, the rows of all its pages together. Throws if one is refused. */
export async function wholeAnswer(testUser: TestUser, path: string, headers: Record<string, string> = {}) {
  const bodies: unknown[] = []
  for (let next: string | undefined = path; next !== undefined;) {
    const page = await testUser.get(next, headers)
    if (page.status !== 200) throw new Error(`${next} answered ${page.status}: ${JSON.stringify(page.body)}`)
    bodies.push(page.body)
    next = nextPath(page)
  }
  return joined(bodies)
}

function joined([first, ...others]: unknown[]): unknown {
  if (Array.isArray(first)) return [first, ...others].flat()
  if (others.length === 0) return first
  const rows = [first, ...others].flatMap((page) => z.object({ rows: z.array(z.unknown()) }).parse(page).rows)
  return { ...anything.parse(first), rows }
}
