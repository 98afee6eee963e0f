import { differingFields, editFields, fieldNamed, sameValue, type FieldName } from '../items/fields.ts'
import { changeItem, updatedTimes, type ItemRecord } from '../items/record.ts'
import { maximumQuantity } from '../http/shapes.ts'
import { add, subtract } from '../items/quantity.ts'
import { cannotUndo } from './cannot-undo.ts'
import type { Fields } from './contract.ts'
import type { EntryRecord } from './record.ts'
import { changedFields, type ItemChange } from './journal.ts'

/**
 * Returns the change that reverses an entry, even if other changes followed: what was added to a quantity is
 * subtracted and the other way round, and a text is restored unless it was changed since.
 *
 * @throws {Problem} `conflict` with the reason, when the entry can't be undone any more
 */
export function reverseEntry(entry: EntryRecord, current: ItemRecord | undefined, now: Date): ItemChange {
  if (!entry.after) return restoreDeletedItem(entry, current, now)
  if (!current) throw cannotUndo(`${entry.item} was deleted. Undo that first.`)
  if (!entry.before) return removeAddedItem(entry.after, current)
  const change = { before: current, after: reverse(entry.before, entry.after, current, now) }
  if (!changedFields(change))
    throw cannotUndo(`${current.name} was changed since, and nothing of it is left.`)
  return change
}

function restoreDeletedItem(
  { snapshot, item, at }: EntryRecord,
  current: ItemRecord | undefined,
  now: Date,
): ItemChange {
  if (current || !snapshot) throw cannotUndo(`${item} is there again already.`)
  const after = {
    ...snapshot,
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
    throw cannotUndo(`${current.name} was changed since it was added. Delete it if it is not wanted.`)
  return { before: current, after: undefined }
}

function reverse(before: Fields, after: Fields, current: ItemRecord, now: Date): ItemRecord {
  const { name } = current
  const amounts = {
    quantity: reverseQuantity(before.quantity, after.quantity, current.quantity, `stock of ${name}`),
    desired_quantity: reverseQuantity(
      before.desired_quantity,
      after.desired_quantity,
      current.desired_quantity,
      `base quantity of ${name}`,
    ),
  }
  return changeItem(current, {
    ...reverseFields(before, after, current),
    ...amounts,
    ...updatedTimes(current, amounts, now),
    ...reverseRow(before, after, current),
  })
}

const rowFields = ['purchased', 'amount', 'unavailable_since'] as const

/** What has been changed since on the shopping list stays. */
function reverseRow(before: Fields, after: Fields, current: ItemRecord): Partial<ItemRecord> {
  const reversed = rowFields.filter((field) => before[field] !== undefined && current[field] === after[field])
  return Object.fromEntries(reversed.map((field) => [field, before[field]]))
}

function reverseFields(before: Fields, after: Fields, current: ItemRecord): Partial<ItemRecord> {
  const changed = differingFields(before, after)
  if (changed.length === 0) return {}
  const isOverwritten = (name: FieldName) => !sameValue(current[name], after[name])
  const overwritten = changed.filter(
    (name) => fieldNamed(name).kind !== 'quantity' && !followsStock(name) && isOverwritten(name),
  )
  if (overwritten.length > 0)
    throw cannotUndo(`The ${overwritten.map(labelOf).join(' and ')} of ${current.name} was changed since.`)
  const reversed = changed
    .filter((name) => !followsStock(name) || !isOverwritten(name))
    .map((name) => [name, reverseField(name, before, after, current)])
  return editFields(current, Object.fromEntries(reversed))
}

// What else was changed since settles the lots with the stock.
const followsStock = (name: FieldName) => name === 'lots'

function reverseField(name: FieldName, before: Fields, after: Fields, current: ItemRecord): unknown {
  if (fieldNamed(name).kind !== 'quantity') return before[name]
  const [was, became, is] = [before[name], after[name], current[name]].map(quantityIn)
  return reverseQuantity(was, became, is ?? null, `${labelOf(name)} of ${current.name}`)
}

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
  label: string,
): number | null {
  if (before === after) return current
  const difference = subtract(after ?? 0, before ?? 0)
  const next = subtract(current ?? 0, difference)
  if (next < 0) throw cannotUndo(`The ${label} is now ${current ?? 0}, so ${difference} can't be taken off.`)
  if (next > maximumQuantity) throw cannotUndo(`The ${label} would be above 1,000,000.`)
  return next === 0 && (before ?? null) === null ? null : add(next, 0)
}
