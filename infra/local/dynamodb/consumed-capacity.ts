import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Json } from './dynalite.ts'
import { itemSize, parseItem, type Item } from './item.ts'
import { locationOf, type RowLocation } from './row-keys.ts'
import type { WriteBatch } from './write-batch.ts'

export interface CapacityCharge extends RowLocation {
  units: number
}

/**
 * The write units of a batch: one per KB, rounded up, of the larger of the old and the new row; none for an unchanged
 * index row.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes
 */
export async function writeCharges(batch: WriteBatch): Promise<CapacityCharge[]> {
  const charges: CapacityCharge[] = []
  for (const [row, text] of batch.writes) {
    const location = locationOf(row)
    if (!location) continue
    const [old, now] = [await batch.original(row), text].map((item) => parseItem(item ?? '{}'))
    if (location.index && isDeepStrictEqual(old, now)) continue
    const size = Math.max(...[old, now].map((item) => itemSize(item ?? {})))
    charges.push({ ...location, units: Math.max(1, Math.ceil(size / 1024)) })
  }
  return charges
}

/** The read units of a strongly consistent read: one per 4 KB, rounded up. */
export function readCharge(row: string | undefined, item: Item = {}): CapacityCharge[] {
  const location = row === undefined ? undefined : locationOf(row)
  return location ? [{ ...location, units: Math.max(1, Math.ceil(itemSize(item) / 4096)) }] : []
}

/** A query that finds nothing is charged like one that finds something small, which dynalite does not. */
export function atLeastOneRead(answer: Json, { ConsistentRead, ReturnConsumedCapacity }: Json): Json {
  const { ConsumedCapacity: consumed } = readTotal.parse(answer)
  if (!consumed || consumed.CapacityUnits > 0 || ReturnConsumedCapacity !== 'TOTAL') return answer
  return { ...answer, ConsumedCapacity: { ...consumed, CapacityUnits: ConsistentRead === true ? 1 : 0.5 } }
}

const readTotal = z.object({ ConsumedCapacity: z.optional(z.looseObject({ CapacityUnits: z.number() })) })

/** A transaction prepares and then commits each item, for twice the units; index rows are written once. */
export const inTransaction = (charges: CapacityCharge[]): CapacityCharge[] =>
  charges.map((charge) => (charge.index ? charge : { ...charge, units: 2 * charge.units }))

export const capacities = ['INDEXES', 'TOTAL', 'NONE'] as const

/** `ConsumedCapacity` per table, in the detail of `ReturnConsumedCapacity`; undefined if none is wanted. */
export function consumedCapacity(charges: CapacityCharge[], wanted: unknown): Json[] | undefined {
  if (wanted !== 'TOTAL' && wanted !== 'INDEXES') return undefined
  const tables = new Set(charges.map(({ table }) => table))
  return Array.from(tables, (table) => {
    const ofTable = charges.filter((charge) => charge.table === table)
    const total = { TableName: table, CapacityUnits: sum(ofTable) }
    return wanted === 'TOTAL' ? total : { ...total, ...byIndex(ofTable) }
  })
}

function byIndex(charges: CapacityCharge[]): Json {
  const of = (name?: string) => ({ CapacityUnits: sum(charges.filter(({ index }) => index === name)) })
  const names = [...new Set(charges.flatMap(({ index }) => index ?? []))]
  const indexes = Object.fromEntries(names.map((name) => [name, of(name)]))
  return { Table: of(), ...(names.length > 0 && { GlobalSecondaryIndexes: indexes }) }
}

const sum = (charges: CapacityCharge[]): number => charges.reduce((total, { units }) => total + units, 0)
