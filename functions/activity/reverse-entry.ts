import { differingFields, editFields, fieldNamed, sameValue, type FieldName } from '../model/fields.ts'
import { changeRecord, itemOf, withoutStaleRhythm, type ItemRecord } from '../ledger/item-record.ts'
import { changeItem, updatedTimes } from '../model/change-item.ts'
import { maximumQuantity } from '../model/shapes.ts'
import { add, subtract } from '../model/quantity.ts'
import { cannotUndo } from '../ledger/cannot-undo.ts'
import type { Fields } from '../model/entry.ts'
import type { EntryRecord } from '../ledger/entry-record.ts'
import { changedFields, type ItemChange } from '../ledger/journal.ts'

/**
 * Returns the change that reverses an entry, even if other changes followed: what was added to a quantity is
 * subtracted and the other way round, and a text is restored unless it was changed since.
 *
 * @throws {Problem} `conflict` with the reason, when the entry can't be undone any more
 */
export function reverseEntry(entry: EntryRecord, current: ItemRecord | undefined, now: Date): ItemChange {
  const { before, after } = entry
  if (!after) return restoreDeletedItem(entry, current, now)
  if (!current)
    throw cannotUndo('undo_deleted', `${entry.item} was deleted. Undo that first.`, { item: entry.item })
  if (!before) return removeAddedItem(after, current)
  const change = { before: current, after: reverse({ id: entry.id, before, after }, current, now) }
  if (!changedFields(change))
    throw cannotUndo('undo_nothing_left', `${current.name} was changed since, and nothing of it is left.`, {
      item: current.name,
    })
  return change
}

function restoreDeletedItem(
  { snapshot, item, at }: EntryRecord,
  current: ItemRecord | undefined,
  now: Date,
): ItemChange {
  if (current || !snapshot) throw cannotUndo('undo_there_again', `${item} is there again already.`, { item })
  const after = {
    ...withoutStaleRhythm(snapshot),
    ...updatedTimes({ quantity: null, desired_quantity: null }, snapshot, now),
    version: snapshot.version + 1,
    entry_at: Date.parse(at),
    revision: snapshot.revision + 1,
  }
  return { before: undefined, after }
}

function removeAddedItem(added: Fields, current: ItemRecord): ItemChange {
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
  return { before: current, after: undefined }
}

interface Reversible {
  readonly id: string
  readonly before: Fields
  readonly after: Fields
}

function reverse(entry: Reversible, current: ItemRecord, now: Date): ItemRecord {
  const { before, after } = entry
  const { name } = current
  const amounts = {
    quantity: reverseQuantity(before.quantity, after.quantity, current.quantity, {
      field: 'quantity',
      label: 'stock',
      item: name,
    }),
    desired_quantity: reverseQuantity(
      before.desired_quantity,
      after.desired_quantity,
      current.desired_quantity,
      { field: 'desired_quantity', label: 'base quantity', item: name },
    ),
  }
  const { unavailable_since, ...row } = reverseRow(entry, current)
  const since = unavailable_since === undefined ? current.unavailable_since : unavailable_since
  const item = changeItem(itemOf(current), {
    ...reverseFields(before, after, current),
    ...amounts,
    ...updatedTimes(current, amounts, now),
    ...row,
    unavailable: since !== null,
  })
  return changeRecord({ ...current, unavailable_since: since }, item, now)
}

const rowFields = ['purchased', 'amount', 'unavailable_since'] as const

/** Later changes on the shopping list stay. */
function reverseRow({ id, before, after }: Reversible, current: ItemRecord): Partial<ItemRecord> {
  const reversed = rowFields.filter((field) => before[field] !== undefined && current[field] === after[field])
  const tick = current.put_away.findLast(({ entry }) => entry === id)?.tick
  return {
    ...Object.fromEntries(reversed.map((field) => [field, before[field]])),
    ...(reversed.includes('purchased') && tick !== undefined && { tick }),
  }
}

function reverseFields(before: Fields, after: Fields, current: ItemRecord): Partial<ItemRecord> {
  const changed = differingFields(before, after)
  if (changed.length === 0) return {}
  const isOverwritten = (name: FieldName) => !sameValue(current[name], after[name])
  const overwritten = changed.filter(
    (name) => fieldNamed(name).kind !== 'quantity' && !followsStock(name) && isOverwritten(name),
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

function reverseField(name: FieldName, before: Fields, after: Fields, current: ItemRecord): unknown {
  if (fieldNamed(name).kind !== 'quantity') return before[name]
  const [was, became, is] = [before[name], after[name], current[name]].map(quantityIn)
  return reverseQuantity(was, became, is ?? null, { field: name, label: labelOf(name), item: current.name })
}

const quantityIn = (value: unknown) => (typeof value === 'number' ? value : null)

/** A field's label within a sentence; an abbreviation stays as it is. */
function labelOf(name: FieldName): string {
  const { label } = fieldNamed(name)
  return label === label.toUpperCase() ? label : label.toLowerCase()
}

type Quantity = number | null | undefined

/** Names a quantity of an item for people. */
interface About {
  readonly field: string
  readonly label: string
  readonly item: string
}

// A quantity that returns to 0 becomes null again if it was null before.
function reverseQuantity(
  before: Quantity,
  after: Quantity,
  current: number | null,
  { field, label, item }: About,
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
