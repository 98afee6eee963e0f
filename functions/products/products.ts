import { acceptedLanguages } from '../http/accepted-languages.ts'
import { sharedQuery, type SharedQuery } from '../http/household-operations.ts'
import type { Operations } from '../http/operation.ts'
import type { Platform } from '../runtime/platform.ts'
import { Problem } from '../runtime/problem.ts'
import { recordPutOffLookUp } from '../runtime/request-context.ts'
import { products as routes, type Product } from './contract.ts'
import { findProduct } from './find-product.ts'
import { asGtin, isLookedUp, printedDigits } from './gtin.ts'
import { NoAnswerError } from './open-food-facts.ts'
import type { SourceProduct } from './record.ts'

const get: SharedQuery<typeof routes.get> = async ({ params, event, platform }) => {
  const { products: source } = platform
  if (!source) throw new Problem('switched_off', 'Products are not looked up here.')
  const gtin = asGtin(params.gtin)
  if (gtin === undefined || !isLookedUp(gtin)) throw notKnown()
  const product = await findProduct(platform, source, gtin).catch((error: unknown) => {
    throw putOff(error, platform)
  })
  if (!product) throw notKnown()
  return { status: 200, body: productOf(product, gtin, acceptedLanguages(event)) }
}

export const products: Operations<typeof routes> = { get: sharedQuery(routes.get, get) }

const notKnown = () => new Problem('not_found', 'Open Food Facts does not know this code.')

// What the source does is no failure of the service, and has a metric of its own.
function putOff(error: unknown, { log }: Platform): unknown {
  if (!(error instanceof NoAnswerError)) return error
  recordPutOffLookUp()
  log({ level: 'warning', message: `Open Food Facts: ${error.message}` })
  const message = 'Open Food Facts cannot be asked right now. Please try again later.'
  return new Problem('unavailable', message, { retryAfter: error.retryAfter })
}

function productOf(
  { names, brand, amount, category, host }: SourceProduct,
  gtin: string,
  languages: readonly string[],
): Product {
  const language = [...languages, 'en', ...Object.keys(names)].find((one) => names[one] !== undefined)
  const name = names[language ?? ''] ?? ''
  return { name, brand, amount, category, source: `https://${host}/product/${printedDigits(gtin)}` }
}
