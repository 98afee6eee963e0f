import * as z from 'zod/mini'
import type { Item } from '../../functions/items/contract.ts'
import { subtract } from '../../functions/items/quantity.ts'
import { newId } from '../api/new-id.ts'
import { modes, type Mode } from './modes.ts'

const amount = z.number()

/** One request that brings a line on, kept until it is answered, so that a repeat is the same request. */
const step = z.object({
  /** Its `Idempotency-Key`. */
  key: z.string(),
  /** The line's amount once it is applied. */
  amount,
  /** The item as it was before, where the request rests on that. */
  found: z.optional(z.object({ quantity: z.nullable(amount), desired_quantity: z.nullable(amount) })),
})
export type Step = Readonly<z.output<typeof step>>

/** What has been scanned of one item in one mode. */
export const line = z.object({
  id: z.string(),
  mode: z.enum(modes),
  itemId: z.string(),
  name: z.string(),
  /** How many the person wants it to be. */
  amount,
  /** How many the server has applied. */
  applied: amount,
  step: z.optional(step),
  /** Why the last step did not succeed; as long as the step is there, it can be tried again. */
  failure: z.optional(z.string()),
  /** What is in stock since the last answer, or to buy. */
  left: z.optional(amount),
  /** What tells of it in the history. */
  activities: z.array(z.string()),
})
export type Line = Readonly<z.output<typeof line>>

/** A line that nothing is scanned of yet. */
export function newLine(mode: Mode, { id: itemId, name }: Pick<Item, 'id' | 'name'>): Line {
  return { id: newId(), mode, itemId, name, amount: 0, applied: 0, activities: [] }
}

/** Whether something of it has not been applied yet. */
export function isOpen({ amount: wanted, applied, step: last }: Line): boolean {
  return last !== undefined || wanted !== applied
}

/** Whether its request is under way. */
export function isUnderWay({ step: last, failure }: Line): boolean {
  return last !== undefined && failure === undefined
}

/** How much its step adds to what is applied; negative where it takes some back. */
export function differenceOf({ applied }: Line, { amount: wanted }: Step): number {
  return subtract(wanted, applied)
}

/** What to do next for an open line: the step that has failed, else a new one. */
export function nextStep({ step: failed, amount: wanted }: Line): Step {
  return failed ?? { key: newId(), amount: wanted }
}

/** The line while its step is under way. */
export function begun(present: Line, next: Step): Line {
  return { ...present, step: next, failure: undefined }
}

/** The line when its step is applied. */
export function answered(present: Line, done: Step, activity: string | undefined, left: number): Line {
  const activities = activity === undefined ? present.activities : [...present.activities, activity]
  return { ...present, applied: done.amount, step: undefined, left, activities }
}

/** The line when its step can't be applied: back to what is. */
export function refused(present: Line, failure: string): Line {
  return { ...present, amount: present.applied, step: undefined, failure }
}
