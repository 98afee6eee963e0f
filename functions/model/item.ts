import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { completeFieldShapes } from './fields.ts'
import { maximumKeptDays } from './lots.ts'
import { rule } from '../protocol/rule.ts'
import { day, id, quantity } from './shapes.ts'
import { time } from './time.ts'
import { named } from '../protocol/named.ts'

/** An item's stock and its base quantity; null means no entry. */
export const quantityShapes = {
  quantity: z.nullable(quantity('Quantity')),
  desired_quantity: z.nullable(quantity('Desired quantity')),
}

/** How many days an item kept when it was last put away with a date; null where it never was. */
export const keptDaysShape = z.nullable(z.int().check(z.gte(0), z.lte(maximumKeptDays)))

/** In characters; a dozen purchases take some 80. */
export const longestRhythm = 400

/** How an item is bought and used, packed: see `readRhythm`. */
export const rhythmShape = z.nullable(z.string().check(z.maxLength(longestRhythm)))

/** In characters, for the largest quantities; usually some 20. */
const longestBelief = 60

/** How true an item's stock is, packed: see `readBelief`. */
export const beliefShape = z.nullable(z.string().check(z.maxLength(longestBelief)))

/** How much of an item is bought this time; null where nobody has chosen. */
export const amountShape = z.nullable(quantity('Amount'))

/** Tells a tick on the shopping list from others; null where there is none, or by a client that gives none. */
export const tickShape = z.nullable(z.uuid({ error: rule('uuid', { label: 'Tick' }) }))

/** The day until which nobody is asked whether it is needed; null where it may be asked. */
export const quietShape = z.nullable(day('Quiet until'))

const updated = withDefault(z.nullable(time), null)

/**
 * An item of the catalogue with what is in stock, how much there should be, and its row on the shopping list.
 * Fields that earlier versions of the API did not send have defaults.
 */
export const item = named(
  'Item',
  z.object({
    id: id('Id'),
    ...completeFieldShapes,
    ...quantityShapes,
    /** When each quantity was last changed; null where there is no entry. */
    quantity_updated: updated,
    desired_quantity_updated: updated,
    purchased: withDefault(z.boolean(), false),
    /** Tells the tick from others; null where it has no id. */
    tick: withDefault(tickShape, null),
    /** How much of it is bought this time; null where nobody has chosen. */
    amount: withDefault(amountShape, null),
    /** How many days it kept when it was last put away with a best-before date; null where it never was. */
    kept_days: withDefault(keptDaysShape, null),
    /** How it is bought and used, packed; null where nothing is known, or not yet. */
    rhythm: withDefault(rhythmShape, null),
    /** When its stock was last known, and how much goes unsaid, packed; null where nobody has said anything since it was entered. */
    belief: withDefault(beliefShape, null),
    /** The day until which it is not called probably needed. */
    quiet_until: withDefault(quietShape, null),
    /** Whether the shop had none; ends with the household's next put-away, or after 12 hours. */
    unavailable: withDefault(z.boolean(), false),
    /** Counts the changes of the item's own fields; goes into `If-Match`. */
    version: z.int(),
  }),
)
export type Item = z.output<typeof item>
