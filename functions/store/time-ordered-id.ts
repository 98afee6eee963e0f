import { randomBytes } from 'node:crypto'

const timeLength = 9
const revisionLength = 6
const randomBytesInId = 6
const placeLength = 6
/** The length of every such id. */
export const idLength = timeLength + revisionLength + 2 * randomBytesInId

/**
 * A new id that nobody can guess, ordered by time, and within a millisecond by the revision of what it is about.
 */
export function timeOrderedId(now: Date, revision = 0): string {
  const time = timeOf(now)
  const order = revision.toString(36).padStart(revisionLength, '0')
  return `${time}${order}${randomBytes(randomBytesInId).toString('hex')}`
}

/** A new id in a batch, whose id it begins with, ordered by the place there. */
export function idInBatch({ id, index }: { readonly id: string; readonly index: number }): string {
  return `${id}.${String(index).padStart(placeLength, '0')}${randomBytes(randomBytesInId).toString('hex')}`
}

/** What all ids of a moment begin with; ids from before it sort below. */
export function timeOf(moment: Date): string {
  return moment.getTime().toString(36).padStart(timeLength, '0')
}

/** The moment at which an id was made; undefined for what is no such id. */
export function momentOf(id: string): Date | undefined {
  if (id.length !== idLength || !/^[0-9a-z]+$/.test(id)) return undefined
  return new Date(Number.parseInt(id.slice(0, timeLength), 36))
}
