import { productKey } from '../database/keys.ts'
import { ConflictError } from '../database/conflict-error.ts'
import { putAfter, type Table } from '../database/table.ts'
import { productRecord, type ProductRecord, type SourceProduct } from './record.ts'

const day = 24 * 60 * 60

const keptSeconds = { product: 180 * day, miss: 60 * day }

export async function readKept(
  table: Table,
  gtins: readonly string[],
): Promise<ReadonlyMap<string, ProductRecord>> {
  const records = await Promise.all(
    gtins.map(async (gtin) => [gtin, await table.get(productKey(gtin), productRecord)] as const),
  )
  return new Map(records.flatMap(([gtin, record]) => (record ? [[gtin, record]] : [])))
}

export const isFresh = (record: ProductRecord, now: Date): boolean =>
  (now.getTime() - Date.parse(record.asked_at)) / 1_000 < freshSeconds(record)

function freshSeconds({ product, misses }: ProductRecord): number {
  if (product) return 60 * day
  return misses === 1 ? 7 * day : 30 * day
}

export async function keep(
  table: Table,
  gtin: string,
  product: SourceProduct | null,
  before: ProductRecord | undefined,
): Promise<void> {
  const now = table.now()
  const kept = product ? keptSeconds.product : keptSeconds.miss
  const record = {
    product,
    misses: product ? 0 : (before?.misses ?? 0) + 1,
    asked_at: now.toISOString(),
    expires_at: Math.floor(now.getTime() / 1_000) + kept,
  }
  try {
    await table.commit([putAfter(before, { ...before, ...productKey(gtin), ...record })])
  } catch (error) {
    // Somebody else has asked the source for the same.
    if (!(error instanceof ConflictError)) throw error
  }
}
