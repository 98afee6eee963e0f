import { isDeepStrictEqual } from 'node:util'
import type { Json } from './dynalite.ts'
import { itemSize, parseItem, type Item } from './item.ts'
import { placeOf, type IndexKind, type Place } from './layout.ts'
import type { Recording } from './recording.ts'

/** Units that one row of a table, or of one of its indexes, took. */
export interface Charge extends Place {
  units: number
}

/**
 * What a recording costs: a unit for each KB begun of the larger of old and new row, and nothing for an index
 * whose row stays as it was.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes
 */
export async function writeCharges(recording: Recording): Promise<Charge[]> {
  const charges: Charge[] = []
  for (const [row, text] of recording.writes) {
    const place = placeOf(row)
    if (!place) continue
    const [old, now] = [await recording.before(row), text].map((item) => parseItem(item ?? '{}'))
    if (place.index && isDeepStrictEqual(old, now)) continue
    const size = Math.max(...[old, now].map((item) => itemSize(item ?? {})))
    charges.push({ ...place, units: Math.max(1, Math.ceil(size / 1024)) })
  }
  return charges
}

/** What a strongly consistent read of an item costs: a unit for each 4 KB begun. */
export function readCharge(row: string | undefined, item: Item = {}): Charge[] {
  const place = row === undefined ? undefined : placeOf(row)
  return place ? [{ ...place, units: Math.max(1, Math.ceil(itemSize(item) / 4096)) }] : []
}

/** In a transaction an item is prepared and then committed: twice the units. Indexes follow afterwards, once. */
export function inTransaction(charges: Charge[]): Charge[] {
  return charges.map((charge) => (charge.index ? charge : { ...charge, units: 2 * charge.units }))
}

/** `ConsumedCapacity` for each table, as `ReturnConsumedCapacity` asks for it; undefined when it does not. */
export function consumedCapacity(charges: Charge[], wanted: unknown): Json[] | undefined {
  if (wanted !== 'TOTAL' && wanted !== 'INDEXES') return undefined
  const tables = new Set(charges.map(({ table }) => table))
  return Array.from(tables, (table) => {
    const ofTable = charges.filter((charge) => charge.table === table)
    const total = { TableName: table, CapacityUnits: sum(ofTable) }
    return wanted === 'TOTAL' ? total : { ...total, ...byIndex(ofTable) }
  })
}

function byIndex(charges: Charge[]): Json {
  return {
    Table: { CapacityUnits: sum(charges.filter(({ index }) => !index)) },
    GlobalSecondaryIndexes: ofKind('Global', charges),
    LocalSecondaryIndexes: ofKind('Local', charges),
  }
}

function ofKind(kind: IndexKind, charges: Charge[]): Json | undefined {
  const ofIndexes = charges.filter(({ index }) => index?.kind === kind)
  if (ofIndexes.length === 0) return undefined
  const names = new Set(ofIndexes.map(({ index }) => index?.name ?? ''))
  const units = (name: string) => sum(ofIndexes.filter(({ index }) => index?.name === name))
  return Object.fromEntries(Array.from(names, (name) => [name, { CapacityUnits: units(name) }]))
}

function sum(charges: Charge[]): number {
  return charges.reduce((total, { units }) => total + units, 0)
}
