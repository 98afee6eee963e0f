import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openLevel } from '../../infra/local/dynamodb/open-level.ts'

/** How to open what is below a folder, and what is right about it. */
export interface Reading<Found> {
  readonly read: (home: string) => Promise<Found>
  /** Whether all is there, or the loss was said. */
  readonly isWhole: (found: Found) => boolean
  /** Whether an error says what is damaged, and what to do. */
  readonly isNamed: (error: unknown) => boolean
}

/** Something that a disk does to a file. */
interface Damage {
  readonly what: string
  readonly file: string
  readonly apply: (path: string) => Promise<void>
}

/** The folder of the store. */
export const folderName = 'table'

/** Fills a store below `home` so that its rows are in tables of LevelDB, and in several blocks of its log. */
export async function makeStore(home: string): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>()
  for (const round of [1, 2, 3]) {
    const level = await openLevel(join(home, folderName))
    for (let number = 0; number < 150; number += round) {
      const [key, value] = [`item-${number}`, `${round} ${String(number).repeat(500)}`]
      rows.set(key, value)
      await level.batch([{ type: 'put', key, value }], { sync: false })
    }
    await level.batch([{ type: 'del', key: `item-${round}` }], { sync: true })
    rows.delete(`item-${round}`)
    await level.close()
  }
  return rows
}

/** Lists damages to each file: it is deleted, emptied, cut, and has bytes flipped at so many places. */
export async function listDamages(home: string, flips: number): Promise<Damage[]> {
  const files = (await contentOf(home)).keys()
  // These hold no data.
  const checked = [...files].filter((file) => !/\/(LOCK|LOG|LOG\.old)$/.test(file))
  const all = await Promise.all(checked.map((file) => damagesOf(home, file, flips)))
  return all.flat()
}

async function damagesOf(home: string, file: string, flips: number): Promise<Damage[]> {
  const { length } = await readFile(join(home, file))
  const places = Array.from({ length: flips }, (_, count) => Math.floor(((count + 0.5) * length) / flips))
  const cuts = [length - 1, length - 100, Math.floor(length / 2)].filter((left) => left > 0)
  return [
    { what: 'deleted', file, apply: (path) => rm(path) },
    { what: 'emptied', file, apply: (path) => writeFile(path, '') },
    ...cuts.map((left) => ({ what: `cut to ${left}`, file, apply: (path: string) => truncate(path, left) })),
    ...[...new Set(places)].map((place) => ({
      what: `flipped at ${place}`,
      file,
      apply: (path: string) => flip(path, place),
    })),
  ]
}

async function flip(path: string, place: number): Promise<void> {
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(place) ^ 0x10, place)
  await writeFile(path, bytes)
}

/**
 * Opens a damaged copy of what is below `home`. Returns a complaint if it lacks something in silence, if the error does
 * not name the damage, or if it is noticed but something was written.
 */
export async function checkDamage<Found>(
  home: string,
  { what, file, apply }: Damage,
  { read, isWhole, isNamed }: Reading<Found>,
): Promise<{ readonly isNoticed: boolean; readonly complaints: readonly string[] }> {
  const copy = await mkdtemp(`${home}-`)
  const complain = (message: string) => [`${file} ${what}: ${message}`]
  try {
    await cp(home, copy, { recursive: true })
    await apply(join(copy, file))
    const before = await contentOf(copy)
    try {
      const found = await read(copy)
      return { isNoticed: false, complaints: isWhole(found) ? [] : complain('something is lost in silence') }
    } catch (error) {
      if (!isNamed(error)) return { isNoticed: true, complaints: complain(String(error)) }
      const after = await contentOf(copy)
      const isSame = isDeepStrictEqual(after, before)
      return { isNoticed: true, complaints: isSame ? [] : complain('the folder was changed') }
    }
  } finally {
    await rm(copy, { recursive: true })
  }
}

/** The files below a folder by their path. */
async function contentOf(home: string): Promise<Map<string, string>> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const contents = await Promise.all(
    files.map(async (file) => [file.slice(home.length + 1), await readFile(file, 'base64')] as const),
  )
  return new Map(contents)
}
