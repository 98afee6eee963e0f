import { itemPrefix, storePrefix, tripSortKey } from './keys.ts'

/** A transaction, as the row of its household's version remembers it. */
export interface Change {
  /** Its moment, which distinguishes it from the change with its number before a restore. */
  readonly mark: string
  /** The sort keys of the items and stores that it has touched; undefined where it concerns the whole list. */
  readonly keys: readonly string[] | undefined
}

/** The most rows that a change names; of one that has touched more, the whole list is read. */
const mostKeys = 22

const everything = '*'

/**
 * Returns what is remembered of a transaction that writes these rows: its moment, then 22 characters for each item, and
 * one more for a store. The row of a version has many of them, and is to stay below the 1 KB of a write unit.
 */
export function changeOf(sortKeys: readonly string[], now: Date): string {
  const isOfAll = sortKeys.includes(tripSortKey)
  const names = [...new Set(sortKeys)].map(nameOf).filter((name) => name !== undefined)
  const isNamed = !isOfAll && names.length <= mostKeys && names.every((name) => name !== everything)
  return isNamed ? `${markOf(now)}${names.join(',')}` : changeOfAll(now)
}

export const changeOfAll = (now: Date): string => `${markOf(now)}${everything}`

export const isOfEverything = (change: string): boolean => change.slice(markLength) === everything

export function readChange(text: string): Change {
  const mark = text.slice(0, markLength)
  const names = text.slice(markLength)
  if (names === everything) return { mark, keys: undefined }
  return { mark, keys: names === '' ? [] : names.split(',').map(sortKeyOf) }
}

function nameOf(sortKey: string): string | undefined {
  const [prefix, mark] = sortKey.startsWith(itemPrefix) ? [itemPrefix, ''] : [storePrefix, 's']
  if (!sortKey.startsWith(prefix)) return undefined
  const name = `${mark}${Buffer.from(sortKey.slice(prefix.length).replaceAll('-', ''), 'hex').toString('base64url')}`
  return sortKeyOf(name) === sortKey ? name : everything
}

const idLength = 22

function sortKeyOf(name: string): string {
  const hex = Buffer.from(name.slice(-idLength), 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return `${name.length > idLength ? storePrefix : itemPrefix}${id}`
}

const markLength = 6

/** The milliseconds after which marks begin again, 25 days. */
const cycle = 36 ** markLength

const markOf = (moment: Date) => (moment.getTime() % cycle).toString(36).padStart(markLength, '0')

/**
 * How long a change may be seen in the version and not yet in its rows, in milliseconds: DynamoDB shows the rows of a
 * transaction one after the other, the clocks of instances differ by up to ten seconds, and a transaction may be sent
 * again.
 */
const unsettledFor = 30_000

/** Whether every read that begins now sees all of a change. */
export function isSettledChange({ mark }: Pick<Change, 'mark'>, now: Date): boolean {
  const age = (cycle + (now.getTime() % cycle) - Number.parseInt(mark, 36)) % cycle
  return age >= unsettledFor && age < cycle - unsettledFor
}
