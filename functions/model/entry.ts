import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { fieldShapes } from './fields.ts'
import { amountShape, beliefShape, quantityShapes, rhythmShape } from './item.ts'
import { id } from './shapes.ts'
import { storeShapes } from './store.ts'
import { time } from './time.ts'
import { named } from '../protocol/named.ts'

const journaledShapes = {
  ...fieldShapes,
  ...quantityShapes,
  purchased: z.boolean(),
  amount: amountShape,
  unavailable_since: z.nullable(time),
  belief: beliefShape,
}

/**
 * Some fields of an item, or the name and the order of a store, before or after a change; and the rhythm with which an
 * import has added an item.
 */
export const fields = named(
  'ChangedFields',
  z.partial(z.object({ ...journaledShapes, order: storeShapes.order, rhythm: rhythmShape })),
)
export type Fields = z.output<typeof fields>

/** A batch: entries that were made together, such as those of an import. */
const batchId = z.string().check(z.regex(/^[0-9a-z]{27}$/))

/**
 * An entry's id. Ids sort by time. Within a batch it begins with the batch's id, unless the item got another entry after
 * the batch began.
 */
export const entryId = z.string().check(z.regex(/^[0-9a-z]{27}(\.[0-9a-z]{18})?$/))

/** Any word, since newer versions may add kinds and subjects. */
const word = z.string().check(z.regex(/^[a-z_]{1,40}$/))

export const entry = named(
  'Entry',
  z.object({
    id: entryId,
    /** Undone as a whole under this id. */
    batch: z.nullable(batchId),
    at: time,
    user_id: id('User'),
    /** The member's name, or 'a former member'. */
    user: z.string(),
    /** The name of the API key by which it was done; absent where the user did it. */
    api_key: z.optional(z.string()),
    kind: word,
    /**
     * The kind of thing that it is about: an `item`, or a `store`, whose id and name are then in `item_id` and `item`.
     */
    subject: withDefault(word, 'item'),
    item_id: id('Item id'),
    item: fieldShapes.name,
    /** The fields that changed; null for an item that was not there before. */
    before: z.nullable(fields),
    /** The same fields afterwards; null for an item that was deleted. */
    after: z.nullable(fields),
    undoes: z.nullable(entryId),
    undone_by: z.nullable(entryId),
    /** The user who restored it from an export, and when: nobody vouches for such an entry. Null if it was made here. */
    restored: withDefault(z.nullable(z.object({ user_id: id('User'), user: z.string(), at: time })), null),
  }),
)
export type Entry = z.output<typeof entry>
