import * as z from 'zod/mini'
import { GET } from '../protocol/route.ts'
import { named } from '../protocol/named.ts'

/** Any word, since newer versions may add categories. */
const category = z.string().check(z.regex(/^[a-z_]{1,40}$/))

/** A product as the source describes it; a text that it does not know is empty. */
const product = named(
  'Product',
  z.object({
    /** In the first language of the caller that the source has it in. */
    name: z.string(),
    brand: z.string(),
    /** How much is in a pack, as printed on it: `500 g`. */
    amount: z.string(),
    category: z.nullable(category),
    source: z.string(),
  }),
)
export type Product = z.output<typeof product>

export const maximumLookUps = 30

const gtins = z.string({ error: 'Name at least one code.' }).check(
  z.minLength(1, 'Name at least one code.'),
  z.refine((text) => text.split(',').length <= maximumLookUps, {
    message: `Name at most ${maximumLookUps} codes, separated by commas.`,
  }),
)

/** The answers for several codes. Each code that was asked for stands in one of the three lists, as it was sent. */
export const lookUps = named(
  'LookUps',
  z.object({
    found: z.array(z.object({ gtin: z.string(), product })),
    unknown: z.array(z.string()),
    /** Those that could not be asked for yet. */
    waiting: z.array(z.string()),
    /** In seconds, until asking for what waits makes sense; null where nothing waits. */
    retry_after: z.nullable(z.number()),
  }),
)
export type LookUps = z.output<typeof lookUps>

export const products = {
  find: GET('/products', {
    access: 'member',
    apiKey: 'all',
    summary: 'What Open Food Facts (ODbL) knows of the products with these codes',
    query: z.object({ gtins }),
    answers: { 200: lookUps },
    refusals: ['switched_off'],
  }),
  get: GET('/products/{gtin}', {
    access: 'member',
    apiKey: 'all',
    summary: 'What Open Food Facts (ODbL) knows of the product with this code',
    answers: { 200: product },
    refusals: ['switched_off'],
  }),
}
