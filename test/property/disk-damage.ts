import * as fc from 'fast-check'
import type { Stretch } from './store-layout.ts'

/** Something that a disk does to the content of a file, and where it changes it. */
export interface DiskDamage {
  readonly what: string
  readonly damaged: Buffer
  readonly changed: readonly Stretch[]
}

/** Damages a file's content at random places. */
export type Disk = (content: Buffer, place: () => number) => DiskDamage

const steps = 2 ** 30
const page = 4_096
const logBlock = 32_768

/** The ways in which disks damage a file, by name. */
export const disks: Readonly<Record<string, Disk>> = {
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
export const arbitraryPlaces = fc.infiniteStream(
  fc.noBias(fc.integer({ min: 0, max: steps - 1 })).map((step) => step / steps),
)
