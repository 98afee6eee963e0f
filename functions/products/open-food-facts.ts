import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'
import type { ProductSource } from '../runtime/platform.ts'
import { categoryOf } from './category.ts'
import { printedDigits } from './gtin.ts'
import type { SourceProduct } from './record.ts'

// https://openfoodfacts.github.io/openfoodfacts-server/api/ref-v2/
const food = 'world.openfoodfacts.org'

/** The source's hosts with the category of what has none of its own; the first one knows what the others have. */
const hosts = new Map([
  [food, undefined],
  ['world.openbeautyfacts.org', 'care'],
  ['world.openpetfoodfacts.org', 'pets'],
  ['world.openproductsfacts.org', 'household'],
])

const fields = 'code,lang,product_name,product_name_en,product_name_de,brands,quantity,categories_tags'

const maximumBytes = 32 * 1_024
const maximumRequests = 3

/** The source was not asked, or did not answer as it should. The message says why, and never about which product. */
export class NoAnswerError extends Error {
  /** In seconds. */
  readonly retryAfter: number

  constructor(message: string, retryAfter = 60) {
    super(message)
    this.retryAfter = retryAfter
  }
}

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
    if (!next) return readProduct(await readText(response), response.status, gtin, address.hostname)
    await response.body?.cancel()
    address = next
  }
  throw new NoAnswerError('It redirects too often.')
}

async function request({ fetch, userAgent }: ProductSource, { href }: URL, signal: AbortSignal) {
  try {
    const headers = { 'user-agent': userAgent, accept: 'application/json' }
    return await fetch(href, { headers, signal, redirect: 'manual' })
  } catch (error) {
    throw new NoAnswerError(
      error instanceof Error ? `The request failed: ${error.name}.` : 'The request failed.',
    )
  }
}

function redirectOf({ status, headers }: Response, from: URL): URL | undefined {
  if (status < 300 || status > 399) return undefined
  const location = headers.get('location') ?? ''
  const to = URL.canParse(location, from) ? new URL(location, from) : undefined
  // The origin says that it is HTTPS, and nothing but a host.
  if (to && hosts.has(to.hostname) && to.origin === `https://${to.hostname}`) return to
  throw new NoAnswerError('It redirects elsewhere.')
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > maximumBytes) break
      chunks.push(chunk)
    }
  } catch {
    throw new NoAnswerError('The answer broke off.')
  }
  // Leaving the loop has cancelled the rest.
  if (size > maximumBytes) throw new NoAnswerError('The answer is too large.')
  return Buffer.concat(chunks).toString('utf8')
}

const text = withFallback(z.string(), '')

const answer = z.union([
  z.object({ status: z.literal(0) }),
  z.object({
    status: z.literal(1),
    code: z.string(),
    product: z.object({
      lang: text,
      product_name: text,
      product_name_en: text,
      product_name_de: text,
      brands: text,
      quantity: text,
      categories_tags: withFallback(z.array(z.string()), []),
    }),
  }),
])

function readProduct(body: string, status: number, gtin: string, host: string): SourceProduct | null {
  if (status !== 200 && status !== 404) throw new NoAnswerError(`It answers ${status}.`)
  const read = answer.safeParse(parseJson(body))
  if (!read.success) throw new NoAnswerError('The answer is not as it should be.')
  if (read.data.status === 0) return null
  const { code, product } = read.data
  if (code.padStart(14, '0') !== gtin) throw new NoAnswerError('The answer is about something else.')
  const names = namesOf(product)
  if (Object.keys(names).length === 0) return null
  return {
    names,
    brand: tidy(product.brands.split(',')[0] ?? '', 100),
    amount: tidy(product.quantity, 40),
    category: categoryOf(product.categories_tags) ?? hosts.get(host) ?? null,
    host,
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

type Names = Readonly<Record<'lang' | 'product_name' | 'product_name_en' | 'product_name_de', string>>

function namesOf({ lang, product_name: main, product_name_en: en, product_name_de: de }: Names) {
  const named = [...(/^[a-z]{2}$/.test(lang) ? [[lang, main]] : []), ['en', en], ['de', de]]
  const tidied = named.map(([language = '', name = '']) => [language, tidy(name, 150)] as const)
  return Object.fromEntries(tidied.filter(([, name]) => name !== ''))
}

// Anyone can write there: control characters, broken characters, whole sentences.
function tidy(given: string, longest: number): string {
  const plain = given.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return Array.from(plain).slice(0, longest).join('').trim()
}
