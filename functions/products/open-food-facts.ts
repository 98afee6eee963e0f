import * as z from 'zod/mini'
import type { ProductSource } from '../runtime/platform.ts'
import { printedDigits } from '../model/gtin.ts'
import type { SourceProduct } from './record.ts'
import { fields, productJson, sourceProductOf } from './source-product.ts'
import { NoAnswerError, readJson, request } from './source-request.ts'

// https://openfoodfacts.github.io/openfoodfacts-server/api/ref-v2/
const food = 'world.openfoodfacts.org'

/** The source's hosts with the category of what has none of its own; the first one knows what the others have. */
const hosts = new Map([
  [food, undefined],
  ['world.openbeautyfacts.org', 'care'],
  ['world.openpetfoodfacts.org', 'pets'],
  ['world.openproductsfacts.org', 'household'],
])

const maximumBytes = 32 * 1_024
const maximumRequests = 3

/**
 * Asks the source for a product. Returns null if the source does not know it, or knows no name of it.
 *
 * @param beforeRequest may throw a `NoAnswerError`, to put off the request
 * @throws {NoAnswerError}
 */
export async function askOpenFoodFacts(
  source: ProductSource,
  gtin: string,
  beforeRequest: () => Promise<void>,
): Promise<SourceProduct | null> {
  const signal = AbortSignal.timeout(source.timeout)
  let address = new URL(`/api/v2/product/${printedDigits(gtin)}`, `https://${food}`)
  for (let count = 0; count < maximumRequests; count += 1) {
    // A redirect may have lost it.
    address.search = `product_type=all&fields=${fields}`
    await beforeRequest()
    const response = await request(source, address, signal)
    const next = redirectOf(response, address)
    if (!next)
      return readProduct(await readJson(response, maximumBytes), response.status, gtin, address.hostname)
    await response.body?.cancel()
    address = next
  }
  throw new NoAnswerError('It redirects too often.')
}

/**
 * Asks the source for several products by one request. Returns those that it finds, by GTIN; of the others it says
 * nothing, since a search covers food only, and not what is new.
 *
 * @throws {NoAnswerError}
 */
export async function searchOpenFoodFacts(
  source: ProductSource,
  gtins: readonly string[],
): Promise<ReadonlyMap<string, SourceProduct>> {
  const address = new URL('/api/v2/search', `https://${food}`)
  const codes = gtins.map(printedDigits).join(',')
  address.search = `code=${codes}&page_size=${gtins.length}&fields=${fields}`
  const response = await request(source, address, AbortSignal.timeout(source.timeout))
  const body = await readJson(response, maximumBytes * gtins.length)
  const read = searchAnswer.safeParse(body)
  if (response.status !== 200 || !read.success)
    throw new NoAnswerError(`A search answers ${response.status}.`)
  const found = read.data.products.map(
    ({ code, ...product }) => [code.padStart(14, '0'), sourceProductOf(product, food, undefined)] as const,
  )
  const asked = new Set(gtins)
  return new Map(found.flatMap(([gtin, product]) => (product && asked.has(gtin) ? [[gtin, product]] : [])))
}

function redirectOf({ status, headers }: Response, from: URL): URL | undefined {
  if (status < 300 || status > 399) return undefined
  const location = headers.get('location') ?? ''
  const to = URL.canParse(location, from) ? new URL(location, from) : undefined
  // The origin says that it is HTTPS, and nothing but a host.
  if (to && hosts.has(to.hostname) && to.origin === `https://${to.hostname}`) return to
  throw new NoAnswerError('It redirects elsewhere.')
}

const productAnswer = z.union([
  z.object({ status: z.literal(0) }),
  z.object({ status: z.literal(1), code: z.string(), product: productJson }),
])

const searchAnswer = z.object({ products: z.array(z.extend(productJson, { code: z.string() })) })

function readProduct(body: unknown, status: number, gtin: string, host: string): SourceProduct | null {
  if (status !== 200 && status !== 404) throw new NoAnswerError(`It answers ${status}.`)
  const read = productAnswer.safeParse(body)
  if (!read.success) throw new NoAnswerError('The answer is not as it should be.')
  if (read.data.status === 0) return null
  const { code, product } = read.data
  if (code.padStart(14, '0') !== gtin) throw new NoAnswerError('The answer is about something else.')
  return sourceProductOf(product, host, hosts.get(host))
}
