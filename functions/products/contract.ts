import * as z from 'zod/mini'
import { route } from '../http/route.ts'

/** Any word, since newer versions may add categories. */
const category = z.string().check(z.regex(/^[a-z_]{1,40}$/))

/** What the source knows of a product; a text that it does not know is empty. */
export const product = z.object({
  /** In the first language of the caller that the source has it in. */
  name: z.string(),
  brand: z.string(),
  /** How much is in a pack, as printed on it: `500 g`. */
  amount: z.string(),
  category: z.nullable(category),
  /** The address of its page. */
  source: z.string(),
})
export type Product = z.output<typeof product>

export const products = {
  get: route({
    method: 'GET',
    path: '/products/{gtin}',
    access: 'member',
    summary: 'What Open Food Facts (ODbL) knows of the product with this code',
    answers: { 200: product },
    refusals: ['switched_off'],
  }),
}
