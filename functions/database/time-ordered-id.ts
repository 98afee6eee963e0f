import { randomBytes } from 'node:crypto'

const timeLength = 9
const randomBytesInId = 6
const placeLength = 6
export const idLength = timeLength + placeLength + 2 * randomBytesInId

/** Returns a new, unguessable id. Ids are ordered by time, and within a millisecond by place. */
export function timeOrderedId(now: Date, place = 0): string {
  const order = place.toString(36).padStart(placeLength, '0')
  return `${timeOf(now)}${order}${randomBytes(randomBytesInId).toString('hex')}`
}

/** Returns a new id that begins with its batch's id. Ids in a batch are ordered by index. */
export const idInBatch = ({ id, index }: { readonly id: string; readonly index: number }): string =>
  `${id}.${String(index).padStart(placeLength, '0')}${randomBytes(randomBytesInId).toString('hex')}`

/** Returns the prefix of all ids of a moment; earlier ids sort below it. */
export const timeOf = (moment: Date): string => moment.getTime().toString(36).padStart(timeLength, '0')

export function momentOf(id: string): Date | undefined {
  if (id.length !== idLength || !/^[0-9a-z]+$/.test(id)) return undefined
  return startOf(id)
}

/** Returns the moment that an id begins with: its own, or that of its batch. */
export const startOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, timeLength), 36))
