import * as fc from 'fast-check'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { storeFolder } from '../../infra/local/data-folder.ts'
import { commitRow } from '../../infra/local/dynamodb/commit-record.ts'
import { parseItem } from '../../infra/local/dynamodb/item.ts'
import { salvageRows } from '../../infra/local/dynamodb/salvage.ts'
import { repair } from '../../infra/local/recovery/repair.ts'
import { openTestApp } from '../support/test-app.ts'
import { makeLongFolder, rowsOf } from './long-folder.ts'
import { patiently, seeded, sizes } from './sizes.ts'
import { readLayout, type Place, type Stretch } from './store-layout.ts'

/** Something that a disk does to the content of a file, and where it changes it. */
interface DiskDamage {
  readonly what: string
  readonly damaged: Buffer
  readonly changed: readonly Stretch[]
}

/** Damages a file's content at random places. */
type Disk = (content: Buffer, place: () => number) => DiskDamage

const steps = 2 ** 30
const page = 4_096
const logBlock = 32_768

/** The ways in which disks damage a file, by name. */
const disks: Readonly<Record<string, Disk>> = {
  'a flipped bit': (content, place) => {
    const at = Math.floor(place() * content.length)
    const damaged = Buffer.from(content)
    damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << Math.floor(place() * 8)), at)
    return { what: `bit flipped at ${at}`, damaged, changed: [{ start: at, end: at + 1 }] }
  },
  'a cut': (content, place) => {
    const at = Math.floor(place() * content.length)
    return {
      what: `cut to ${at}`,
      damaged: content.subarray(0, at),
      changed: [{ start: at, end: content.length }],
    }
  },
  'a page of zeros': (content, place) => {
    const [zeroed] = stretches(content, page, [place()])
    const damaged = Buffer.from(content).fill(0, zeroed?.start, zeroed?.end)
    return { what: `zeros from ${zeroed?.start}`, damaged, changed: zeroed ? [zeroed] : [] }
  },
  'two swapped pages': (content, place) => swap(content, stretches(content, page, [place(), place()])),
  'two swapped blocks of a log': (content, place) =>
    swap(content, stretches(content, logBlock, [place(), place()])),
}

/** Returns whole stretches of a length at these places, which are fractions. */
function stretches(content: Buffer, length: number, places: readonly number[]): Stretch[] {
  const count = Math.floor(content.length / length)
  const starts = places.map((place) => Math.floor(place * count) * length)
  return count === 0 ? [] : starts.map((start) => ({ start, end: start + length }))
}

function swap(content: Buffer, [one, other]: readonly Stretch[]): DiskDamage {
  if (!one || !other) return { what: 'too short to swap', damaged: content, changed: [] }
  const damaged = Buffer.from(content)
  content.copy(damaged, one.start, other.start, other.end)
  content.copy(damaged, other.start, one.start, one.end)
  return { what: `swapped ${one.start} and ${other.start}`, damaged, changed: [one, other] }
}

/** Places as fractions, of which each damage takes as many as it needs. */
const arbitraryPlaces = fc.infiniteStream(
  fc.noBias(fc.integer({ min: 0, max: steps - 1 })).map((step) => step / steps),
)

/** A folder that is whole, with what is where in it. */
const whole = mkdtemp(join(tmpdir(), 'household-long-')).then(async (parent) => {
  const dataDir = join(parent, 'data')
  await makeLongFolder(dataDir)
  return { parent, dataDir, layout: await readLayout(storeFolder(dataDir)), rows: await rowsOf(dataDir) }
})

/** Puts a damaged file into a copy of the folder while `work` is done. */
async function whileDamaged<Result>(
  file: string,
  { damaged }: DiskDamage,
  work: (dataDir: string) => Promise<Result>,
): Promise<Result> {
  const { parent, dataDir } = await whole
  const copy = await mkdtemp(join(parent, 'damaged-'))
  try {
    await cp(dataDir, copy, { recursive: true })
    await writeFile(join(storeFolder(copy), file), damaged)
    return await work(copy)
  } finally {
    await rm(copy, { recursive: true })
    await rm(`${copy}-repaired`, { recursive: true, force: true })
  }
}

/** The keys of the rows, of which a version at least was where the damage changed something. */
function hitBy({ changed }: DiskDamage, places: readonly Place[]): ReadonlySet<string> {
  const hit = places.filter((place) =>
    changed.some(({ start, end }) => start < place.end && place.start < end),
  )
  return new Set(hit.flatMap(({ rows }) => rows.map(({ row }) => row)))
}

/** Damages a random file of the folder, and calls `check` with the damage and the rows that it may cost. */
async function tryDamages(
  disk: Disk,
  numRuns: number,
  check: (file: string, damage: DiskDamage, hit: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  const { dataDir, layout } = await whole
  const files = fc.constantFrom(...layout.keys())
  const property = fc.asyncProperty(files, arbitraryPlaces, async (file, places) => {
    const content = await readFile(join(storeFolder(dataDir), file))
    const damage = disk(content, () => places.next().value ?? 0)
    await check(file, damage, hitBy(damage, layout.get(file) ?? []))
  })
  await fc.assert(property, { numRuns, ...seeded(29), endOnFailure: true })
}

test('the folder that is damaged has several levels, and files of many blocks', async () => {
  const { layout, rows } = await whole
  const tables = [...layout].filter(([name]) => name.endsWith('.ldb'))
  const [log] = [...layout].filter(([name]) => name.endsWith('.log'))
  expect(tables.length).toBeGreaterThanOrEqual(2)
  for (const [, places] of tables) expect(places.length).toBeGreaterThanOrEqual(20)
  expect(log?.[1].at(-1)?.end).toBeGreaterThanOrEqual(20 * 32_768)
  const written = [...layout.values()].flatMap((places) => places.flatMap((place) => place.rows))
  expect([...rows.keys()].filter((row) => !written.some((one) => one.row === row))).toEqual([])
})

test.each(Object.entries(disks))(
  '%s costs no row of another block, and makes none up',
  patiently,
  async (_name, disk) => {
    const { layout, rows } = await whole
    const written = new Set(
      [...layout.values()].flat().flatMap((place) => place.rows.map(({ row, text }) => `${row} ${text}`)),
    )
    await tryDamages(disk, sizes.salvages, (file, damage, hit) =>
      whileDamaged(file, damage, async (dataDir) => {
        const { rows: rescued } = await salvageRows(storeFolder(dataDir))
        const others = [...rows].filter(([row]) => row !== commitRow && !hit.has(row))
        const complaints = [
          ...others.filter(([row, text]) => rescued.get(row) !== text).map(([row]) => `${row} is lost`),
          ...[...rescued.keys()]
            .filter((row) => !rows.has(row) && !hit.has(row))
            .map((row) => `${row} is back`),
          ...[...rescued]
            .filter(([row, text]) => !written.has(`${row} ${text}`))
            .map(([row]) => `${row} is made up`),
        ]
        expect(complaints, `${file}: ${damage.what}`).toEqual([])
      }),
    )
  },
)

test.each(Object.entries(disks))(
  'after %s, a repair makes a folder that opens',
  patiently,
  async (_name, disk) => {
    const { rows } = await whole
    // A repair renews the row that names the pool's keys.
    const items = [...rows].filter(([row, text]) => row.startsWith('item-') && !text.includes('"keyId"'))
    await tryDamages(disk, sizes.repairs, (file, damage, hit) =>
      whileDamaged(file, damage, async (dataDir) => {
        const newDir = `${dataDir}-repaired`
        await repair(dataDir, newDir)
        const rescued = await rowsOf(newDir)
        await (await openTestApp({ dataDir: newDir })).close()
        const lost = items
          .filter(([row]) => !hit.has(row))
          .filter(([row, text]) => !isDeepStrictEqual(parseItem(rescued.get(row) ?? '{}'), parseItem(text)))
        expect(lost, `${file}: ${damage.what}`).toEqual([])
      }),
    )
  },
)
