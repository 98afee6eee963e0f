import type { Limit } from '../identity/counters.ts'
import { countAttempt } from '../identity/rate-limit.ts'
import { takeTokens, type Bucket } from '../identity/token-bucket.ts'
import type { Platform, ProductSource } from '../runtime/platform.ts'
import { Problem } from '../protocol/problem.ts'
import { productsScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { isFresh, keep, readKept } from './kept-products.ts'
import { askOpenFoodFacts, searchOpenFoodFacts } from './open-food-facts.ts'
import type { SourceProduct } from './record.ts'
import { NoAnswerError } from './source-request.ts'

/** The source allows 15 product reads a minute from one address, and 10 searches. */
const reads: Limit = { kind: 'products', attempts: 12, seconds: 60 }
const searches: Limit = { kind: 'product-searches', attempts: 8, seconds: 60 }

/** A household may ask for a shelf at once, and then for three products a minute. */
const ofHousehold: Bucket = { kind: 'household-products', tokens: 30, seconds: 20 }

export interface LookedUp {
  /** By GTIN; null for what the source does not know. */
  readonly products: ReadonlyMap<string, SourceProduct | null>
  readonly waiting: readonly string[]
  /** In seconds, until asking for what waits makes sense. */
  readonly retryAfter: number
  /** Why the source did not answer, if it was asked and didn't. */
  readonly failure: NoAnswerError | undefined
}

type Products = Map<string, SourceProduct | null>

/** Asks the source for products that are not kept or too old. If it can't be asked, an old one will do. */
export async function findProducts(
  platform: Platform,
  source: ProductSource,
  householdId: string,
  gtins: readonly string[],
): Promise<LookedUp> {
  const table = openTable(platform, productsScope(gtins))
  const kept = await readKept(table, gtins)
  const [products, wanted]: [Products, string[]] = [new Map(), []]
  for (const gtin of new Set(gtins)) {
    const record = kept.get(gtin)
    if (record && isFresh(record, table.now())) products.set(gtin, record.product)
    else wanted.push(gtin)
  }
  const asked = await askWithinLimits(platform, source, householdId, wanted)
  await Promise.all(
    Array.from(asked.products, ([gtin, product]) => keep(table, gtin, product, kept.get(gtin))),
  )
  for (const [gtin, product] of asked.products) products.set(gtin, product)
  for (const gtin of asked.waiting) {
    const old = kept.get(gtin)?.product
    if (old) products.set(gtin, old)
  }
  return { ...asked, products, waiting: asked.waiting.filter((gtin) => !products.has(gtin)) }
}

const nothingAsked: LookedUp = { products: new Map(), waiting: [], retryAfter: 0, failure: undefined }

async function askWithinLimits(
  platform: Platform,
  source: ProductSource,
  householdId: string,
  wanted: readonly string[],
): Promise<LookedUp> {
  if (wanted.length === 0) return nothingAsked
  const taken = await takeTokens(platform, ofHousehold, householdId, wanted.length)
  const asked = await ask(platform, source, wanted.slice(0, taken.count))
  await taken.giveBack(asked.waiting.length)
  return {
    ...asked,
    waiting: [...asked.waiting, ...wanted.slice(taken.count)],
    retryAfter: Math.max(asked.retryAfter, taken.retryAfter),
  }
}

async function ask(platform: Platform, source: ProductSource, gtins: readonly string[]): Promise<LookedUp> {
  const products: Products = new Map()
  const failures: NoAnswerError[] = []
  if (gtins.length > 1) {
    const found = await search(platform, source, gtins).catch(noteFailure(failures))
    for (const [gtin, product] of found ?? []) products.set(gtin, product)
  }
  const rest = gtins.filter((gtin) => !products.has(gtin))
  const spend = () => count(platform, reads)
  await Promise.all(
    rest.map(async (gtin) => {
      const product = await askOpenFoodFacts(source, gtin, spend).catch(noteFailure(failures))
      if (product !== undefined) products.set(gtin, product)
    }),
  )
  return {
    products,
    waiting: rest.filter((gtin) => !products.has(gtin)),
    retryAfter: Math.max(0, ...failures.map(({ retryAfter }) => retryAfter)),
    failure: failures.find((failure) => !(failure instanceof BudgetError)) ?? failures[0],
  }
}

async function search(platform: Platform, source: ProductSource, gtins: readonly string[]) {
  await count(platform, searches)
  return searchOpenFoodFacts(source, gtins)
}

function noteFailure(failures: NoAnswerError[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof NoAnswerError)) throw error
    failures.push(error)
  }
}

/** The source was not asked, since this deployment asks it for no more in a minute. */
class BudgetError extends NoAnswerError {}

async function count(platform: Platform, budget: Limit): Promise<void> {
  try {
    await countAttempt(platform, [budget])
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new BudgetError('The budget is used up.', error.retryAfter)
  }
}
