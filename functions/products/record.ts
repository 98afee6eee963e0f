import * as z from 'zod/mini'
import { time } from '../model/time.ts'

const sourceProduct = z.object({
  /** By language, as ISO 639-1 codes. */
  names: z.record(z.string(), z.string()),
  brand: z.string(),
  amount: z.string(),
  category: z.nullable(z.string()),
  host: z.string(),
})
export type SourceProduct = z.output<typeof sourceProduct>

/** The source's last answer about a GTIN. All households share it, so nothing else is ever written to it. */
export const productRecord = z.object({
  /** Null for a GTIN that the source does not know. */
  product: z.nullable(sourceProduct),
  /** How many times in a row the source did not know it. */
  misses: z.int(),
  asked_at: time,
  expires_at: z.int(),
  revision: z.int(),
})
export type ProductRecord = z.output<typeof productRecord>
