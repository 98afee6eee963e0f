import { acceptedLanguages } from '../http/accepted-languages.ts'
import { sharedQuery } from '../http/household-operations.ts'
import type { Operations } from '../http/operation.ts'
import type { Platform, ProductSource } from '../runtime/platform.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { recordPutOffLookUp } from '../runtime/request-context.ts'
import { products as routes, type LookUps, type Product } from './contract.ts'
import { findProducts, type LookedUp } from './find-products.ts'
import { isLookedUp, printedDigits, scannedGtin } from '../model/gtin.ts'
import type { SourceProduct } from './record.ts'

export const products: Operations<typeof routes> = {
  find: sharedQuery(routes.find, async ({ query, event, platform, householdId }) => {
    const source = sourceOf(platform)
    const asked = query.gtins.split(',').map((sent) => ({ sent, gtin: askableGtin(sent) }))
    const lookedUp = await findProducts(
      platform,
      source,
      householdId,
      asked.flatMap(({ gtin }) => gtin ?? []),
    )
    noteFailure(lookedUp, platform)
    const languages = acceptedLanguages(event)
    const body: LookUps = { found: [], unknown: [], waiting: [], retry_after: null }
    for (const { sent, gtin } of asked) {
      const product = gtin === undefined ? null : lookedUp.products.get(gtin)
      if (product === undefined) body.waiting.push(sent)
      else if (product === null || gtin === undefined) body.unknown.push(sent)
      else body.found.push({ gtin: sent, product: productOf(product, gtin, languages) })
    }
    if (body.waiting.length > 0) body.retry_after = Math.max(1, lookedUp.retryAfter)
    return { status: 200, body }
  }),

  get: sharedQuery(routes.get, async ({ params, event, platform, householdId }) => {
    const source = sourceOf(platform)
    const gtin = askableGtin(params.gtin)
    if (gtin === undefined) throw notKnown()
    const lookedUp = await findProducts(platform, source, householdId, [gtin])
    noteFailure(lookedUp, platform)
    if (lookedUp.waiting.length > 0) throw putOff(lookedUp)
    const product = lookedUp.products.get(gtin)
    if (!product) throw notKnown()
    return { status: 200, body: productOf(product, gtin, acceptedLanguages(event)) }
  }),
}

function sourceOf({ products: source }: Platform): ProductSource {
  if (!source) throw new Problem('switched_off', explain('look_up_off', 'Products are not looked up here.'))
  return source
}

function askableGtin(code: string): string | undefined {
  const gtin = scannedGtin(code)
  return gtin !== undefined && isLookedUp(gtin) ? gtin : undefined
}

const notKnown = () =>
  new Problem('not_found', explain('product_unknown', 'Open Food Facts does not know this code.'))

// A failure of the source is none of the service, and has a metric of its own.
function noteFailure({ failure, waiting }: LookedUp, { log }: Platform): void {
  if (!failure || waiting.length === 0) return
  recordPutOffLookUp()
  log({ level: 'warning', message: `Open Food Facts: ${failure.message}` })
}

function putOff({ retryAfter }: LookedUp): Problem {
  const explained = explain(
    'look_up_unavailable',
    'Open Food Facts cannot be asked right now. Please try again later.',
  )
  return new Problem('unavailable', explained, { retryAfter: Math.max(1, retryAfter) })
}

function productOf(
  { names, brand, amount, category, host }: SourceProduct,
  gtin: string,
  languages: readonly string[],
): Product {
  const language = [
    ...languages.map((tag) => tag.replace(/-.*/s, '').toLowerCase()),
    'en',
    ...Object.keys(names),
  ].find((one) => names[one] !== undefined)
  const name = names[language ?? ''] ?? ''
  return { name, brand, amount, category, source: `https://${host}/product/${printedDigits(gtin)}` }
}
