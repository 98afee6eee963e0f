import { withoutChange } from '../belief/learn-belief.ts'
import { changeItem, updatedTimes } from '../change-item.ts'
import { differingFields, editFields, fieldNamed, sameValue, type FieldName } from '../fields.ts'
import type { Item } from '../item.ts'
import { itemCommand, type Command } from './command.ts'
import { joinNotes, notesIn } from '../once-fields.ts'
import { add, subtract } from '../quantity.ts'
import { maximumQuantity } from '../shapes.ts'
import { Problem, explain, type Given, type RefusalId } from '../../protocol/problem.ts'

type UndoRefusal = Extract<RefusalId, `undo_${string}`>

export function cannotUndo<Id extends UndoRefusal>(id: Id, why: string, ...given: Given<Id>): Problem {
  return new Problem('conflict', explain(id, `This can't be undone any more: ${why}`, ...given))
}

type Part = { readonly [Field in keyof Item]?: Item[Field] | undefined }

/** A change of the history, to reverse: `before` is null where it has added the item, `after` where it has deleted it. */
interface Reversible {
  readonly kind: string
  readonly item_id: string
  readonly item: string
  readonly before: Part | null
  readonly after: Part | null
}

/**
 * Reverses a change, even if other changes followed: what was added to a quantity is subtracted and the other way round,
 * and a text is restored unless it was changed since. An item that the change has added is deleted. It throws `conflict`
 * with the reason, when the change can't be undone any more.
 *
 * @param deleted the item as it was before the change has deleted it
 */
export const undo = (entry: Reversible, deleted: Item | undefined): Command =>
  itemCommand(kindOfUndo(entry), entry.item_id, (item, now) => reverse(entry, item, deleted, now))

/** Whether nothing of an entry's item is left to reverse; what was done with it in one go is undone without it. */
export const isDeletedSince = (
  { subject, item_id, after }: Pick<Reversible, 'item_id' | 'after'> & { readonly subject: string },
  items: ReadonlyMap<string, unknown>,
) => subject !== 'store' && after !== null && !items.has(item_id)

/** The kind of the entry of an undo: undone once more, a change is redone. */
export const kindOfUndo = ({ kind }: { readonly kind: string }) => (kind === 'undone' ? 'redone' : 'undone')

function reverse(
  { item, before, after }: Reversible,
  current: Item | undefined,
  deleted: Item | undefined,
  now: Date,
): Item | undefined {
  if (!after) {
    if (current) throw cannotUndo('undo_there_again', `${item} is there again already.`, { item })
    if (!deleted) throw nothingLeft({ name: item })
    const times = updatedTimes({ quantity: null, desired_quantity: null }, deleted, now)
    return { ...deleted, ...times, version: deleted.version + 1 }
  }
  if (!current) throw cannotUndo('undo_deleted', `${item} was deleted. Undo that first.`, { item })
  return before ? reverseChange(before, after, current, now) : refuseChanged(after, current)
}

export const nothingLeft = ({ name: item }: Pick<Item, 'name'>) =>
  cannotUndo('undo_nothing_left', `${item} was changed since, and nothing of it is left.`, { item })

function refuseChanged(added: Part, current: Item): undefined {
  const isAsAdded =
    differingFields(current, added).length === 0 &&
    (current.quantity ?? 0) === (added.quantity ?? 0) &&
    (current.desired_quantity ?? 0) === (added.desired_quantity ?? 0)
  if (!isAsAdded)
    throw cannotUndo(
      'undo_changed_since_added',
      `${current.name} was changed since it was added. Delete it if it is not wanted.`,
      { item: current.name },
    )
}

function reverseChange(before: Part, after: Part, current: Item, now: Date): Item {
  const reversed = (field: 'quantity' | 'desired_quantity', label: string) =>
    reverseQuantity(before[field], after[field], current[field], { field, label, item: current.name })
  const amounts = {
    quantity: reversed('quantity', 'stock'),
    desired_quantity: reversed('desired_quantity', 'base quantity'),
  }
  return changeItem(current, {
    ...reverseFields(before, after, current),
    ...amounts,
    ...updatedTimes(current, amounts, now),
    ...reverseRow(before, after, current),
  })
}

const rowFields = ['purchased', 'amount', 'unavailable', 'quiet_until'] as const

/** Later changes on the shopping list stay. */
function reverseRow(before: Part, after: Part, current: Item): Partial<Item> {
  const reversed = rowFields.filter((field) => before[field] !== undefined && current[field] === after[field])
  return {
    ...Object.fromEntries(reversed.map((field) => [field, before[field]])),
    ...(reversed.includes('purchased') && before.tick !== undefined && { tick: before.tick }),
    ...(before.belief !== undefined && {
      belief: withoutChange(before.belief, after.belief ?? null, current.belief),
    }),
  }
}

function reverseFields(before: Part, after: Part, current: Item): Partial<Item> {
  const changed = differingFields(before, after)
  if (changed.length === 0) return {}
  const isOverwritten = (name: FieldName) => !sameValue(current[name], after[name])
  const overwritten = changed.filter(
    (name) =>
      fieldNamed(name).kind !== 'quantity' &&
      !followsStock(name) &&
      !fieldNamed(name).isAddedTo &&
      isOverwritten(name),
  )
  if (overwritten.length > 0)
    throw cannotUndo(
      'undo_fields_changed',
      `The ${overwritten.map(labelOf).join(' and ')} of ${current.name} was changed since.`,
      { item: current.name, fields: overwritten.join(' ') },
    )
  const reversed = changed
    .filter((name) => !followsStock(name) || !isOverwritten(name))
    .map((name) => [name, reverseField(name, before, after, current)])
  return editFields(current, Object.fromEntries(reversed))
}

const followsStock = (name: FieldName) => fieldNamed(name).followsStock

function reverseField(name: FieldName, before: Part, after: Part, current: Item): unknown {
  const { kind, isAddedTo } = fieldNamed(name)
  const isWantedSince = kind === 'text' && after.extra !== undefined && current.extra !== after.extra
  if (kind !== 'quantity')
    return isAddedTo && (isWantedSince || !sameValue(current[name], after[name]))
      ? reversePart(name, before, after, current)
      : before[name]
  const [was, became, is] = [before[name], after[name], current[name]].map(quantityIn)
  return reverseQuantity(was, became, is ?? null, { field: name, label: labelOf(name), item: current.name })
}

/** Keeps the parts that others have added since; a note as a whole, which others may have written too. */
function reversePart(name: FieldName, before: Part, after: Part, current: Item): unknown {
  const field = fieldNamed(name)
  const [was = [], became = [], is = []] = [before, after, current].map((row) => partsIn(row[name]))
  const kept = field.kind === 'list' ? without(is, without(became, was)) : is
  const left = [...kept, ...without(without(was, became), is)]
  return field.kind === 'list' ? left.slice(-field.maximum) : joinNotes(...left.map(String))
}

/** The records of a list, or the notes in a text. */
const partsIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : notesIn(String(value))

const without = (parts: readonly unknown[], others: readonly unknown[]) =>
  parts.filter((one) => !others.some((other) => sameValue(one, other)))

const quantityIn = (value: unknown) => (typeof value === 'number' ? value : null)

/** A field's label within a sentence; an abbreviation stays as it is. */
function labelOf(name: FieldName): string {
  const { label } = fieldNamed(name)
  return label === label.toUpperCase() ? label : label.toLowerCase()
}

type Quantity = number | null | undefined

// A quantity that returns to 0 becomes null again if it was null before.
function reverseQuantity(
  before: Quantity,
  after: Quantity,
  current: number | null,
  { field, label, item }: { readonly field: string; readonly label: string; readonly item: string },
): number | null {
  if (before === after) return current
  const difference = subtract(after ?? 0, before ?? 0)
  const next = subtract(current ?? 0, difference)
  const [quantity, what] = [current ?? 0, `${label} of ${item}`]
  if (next < 0)
    throw cannotUndo(
      'undo_too_little',
      `The ${what} is now ${quantity}, so ${difference} can't be taken off.`,
      {
        item,
        field,
        quantity,
        difference,
      },
    )
  if (next > maximumQuantity)
    throw cannotUndo('undo_too_much', `The ${what} would be above 1,000,000.`, { item, field })
  return next === 0 && (before ?? null) === null ? null : add(next, 0)
}
