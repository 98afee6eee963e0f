import { isSettledChange, readChange, type Change } from './touched.ts'
import type { Version } from './version.ts'

/** How far somebody has a household's items: up to a change, by its number and its mark. */
export interface Point {
  readonly number: number
  readonly mark: string
  /** How many transactions of earlier versions of the product were counted before, which remember nothing. */
  readonly unlisted: number
  /** In milliseconds since 1970, when the items change by themselves; absent where they don't. */
  readonly until?: number | undefined
}

const digits = 36

export function writePoint({ number, mark, unlisted, until }: Point): string {
  const end = until === undefined ? '' : `.${until.toString(digits)}`
  return `${number.toString(digits)}.${unlisted.toString(digits)}.${mark}${end}`
}

/** Returns undefined for a text that no version has written. */
export function readPoint(text: string): Point | undefined {
  const [, number, unlisted, mark = '', until] =
    /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{6})(?:\.([0-9a-z]{1,9}))?$/.exec(text) ?? []
  if (mark === '') return undefined
  return { number: read(number), mark, unlisted: read(unlisted), ...(until && { until: read(until) }) }
}

const read = (part = '') => Number.parseInt(part, digits)

/** Returns the changes after a point, oldest first; undefined where not all are known, or one concerns the whole list. */
export function changesSince(version: Version, point: Point, now: Date): readonly Change[] | undefined {
  if (now.getTime() >= (point.until ?? Infinity)) return undefined
  const changes = changesOf(version)
  const place = changes.length - 1 - (countsOf(version).number - point.number)
  const held = pointAt(version, changes, place)
  if (held?.mark !== point.mark || held.unlisted !== point.unlisted) return undefined
  const since = changes.slice(place + 1)
  return since.every(({ keys }) => keys !== undefined) ? since : undefined
}

export function lastPoint(version: Version): Point | undefined {
  const changes = changesOf(version)
  return pointAt(version, changes, changes.length - 1)
}

/**
 * Returns the point of the last change before all that a query may not see yet. A list that is read from now on has
 * everything up to there.
 */
export function settledPoint(version: Version, now: Date): Point | undefined {
  const changes = changesOf(version)
  const unsettled = changes.findIndex((change) => !isSettledChange(change, now))
  return pointAt(version, changes, (unsettled < 0 ? changes.length : unsettled) - 1)
}

/** Returns the point of somebody who had everything up to a point, and all until the last change since. */
export function nextPoint(last: Point, held: Point, ends: readonly (Date | undefined)[]): string {
  const known = [held.until, ...ends.map((end) => end?.getTime())].filter((end) => end !== undefined)
  return writePoint({ ...last, until: known.length > 0 ? Math.min(...known) : undefined })
}

const changesOf = ({ changes = [] }: Version) => changes.map(readChange)

const countsOf = ({ revision, change_count: number = 0 }: Version) => ({
  number,
  unlisted: revision - number,
})

/** The mark of the point before a household's first change. */
const origin = 'origin'

function pointAt(version: Version, changes: readonly Change[], place: number): Point | undefined {
  const { number: last, unlisted } = countsOf(version)
  const number = last - (changes.length - 1 - place)
  const isOrigin = place === -1 && number === 0 && unlisted === 0
  const mark = changes[place]?.mark ?? (isOrigin ? origin : undefined)
  return mark === undefined ? undefined : { number, mark, unlisted }
}
