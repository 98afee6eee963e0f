import * as z from 'zod/mini'
import { sameCode } from '../barcodes/gtin.ts'
import { newId } from '../api/new-id.ts'
import { modes, type Mode } from './modes.ts'

/** A code that no item has, or more than one, and what its scans would do. */
export const waiting = z.object({
  code: z.string(),
  mode: z.enum(modes),
  count: z.number(),
  /** The id of the item that it may become, so that a second attempt never makes a second item. */
  itemId: z.string(),
})
export type Waiting = Readonly<z.output<typeof waiting>>

/** The inbox with one more scan of a code, newest first. */
export function withScan(inbox: readonly Waiting[], code: string, mode: Mode): readonly Waiting[] {
  const isThis = (one: Waiting) => one.mode === mode && sameCode(one.code, code)
  const known = inbox.find(isThis) ?? { code, mode, count: 0, itemId: newId() }
  return [{ ...known, count: known.count + 1 }, ...inbox.filter((one) => !isThis(one))]
}
