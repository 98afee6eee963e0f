import type { Limit } from '../identity/counters.ts'
import { countAttempt } from '../identity/rate-limit.ts'
import type { Platform, ProductSource } from '../runtime/platform.ts'
import { Problem } from '../runtime/problem.ts'
import { productKey } from '../store/keys.ts'
import { productScope } from '../store/scope.ts'
import { ConflictError } from '../store/conflict-error.ts'
import { openTable, type Table } from '../store/table.ts'
import { askOpenFoodFacts, NoAnswerError } from './open-food-facts.ts'
import { productRecord, type ProductRecord, type SourceProduct } from './record.ts'

// The source allows 15 product reads a minute from one address.
const budget: Limit = { kind: 'products', attempts: 12, seconds: 60 }

const day = 24 * 60 * 60

const keptSeconds = { product: 180 * day, miss: 60 * day }

/** After so many seconds the source is asked again. */
function freshSeconds({ product, misses }: ProductRecord): number {
  if (product) return 60 * day
  return misses === 1 ? 7 * day : 30 * day
}

/**
 * Returns the source's product: as kept, or as it answers now. If it does not answer, a kept product will do.
 *
 * @throws {NoAnswerError}
 */
export async function findProduct(
  platform: Platform,
  source: ProductSource,
  gtin: string,
): Promise<SourceProduct | null> {
  const table = openTable(platform, productScope(gtin))
  const kept = await table.get(productKey(gtin), productRecord)
  if (kept && ageOf(kept, table.now()) < freshSeconds(kept)) return kept.product
  try {
    const product = await askOpenFoodFacts(source, gtin, () => spend(platform))
    await keep(table, gtin, product, kept)
    return product
  } catch (error) {
    if (error instanceof NoAnswerError && kept?.product) return kept.product
    throw error
  }
}

async function spend(platform: Platform): Promise<void> {
  try {
    await countAttempt(platform, [budget])
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new NoAnswerError('The budget is used up.', error.retryAfter)
  }
}

const ageOf = ({ asked_at }: ProductRecord, now: Date) => (now.getTime() - Date.parse(asked_at)) / 1_000

async function keep(
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
    revision: (before?.revision ?? 0) + 1,
  }
  const put = { ...before, ...productKey(gtin), ...record }
  try {
    await table.commit([{ put, expecting: before?.revision ?? 'absent' }])
  } catch (error) {
    // Somebody else has asked the source for the same.
    if (!(error instanceof ConflictError)) throw error
  }
}
