import { changeItem, type ItemRecord } from '../items/record.ts'
import { maximumQuantity } from '../http/shapes.ts'
import { Problem } from '../runtime/problem.ts'
import { add, subtract } from '../items/quantity.ts'
import type { Fields } from './contract.ts'
import type { EntryRecord } from './entries.ts'
import { fieldsOf, type ItemChange } from './journal.ts'

/**
 * The change that takes an entry back, even after later ones: what was added to a quantity is taken off, what was
 * taken off is added, and a text comes back if nobody has changed it since. Throws `conflict`, which says why not.
 */
export function takeBack(entry: EntryRecord, current: ItemRecord | undefined, now: Date): ItemChange {
  if (!entry.after) return putBack(entry, current, now)
  if (!current) throw refused(`${entry.item} was deleted. Undo that first.`)
  if (!entry.before) return takeAway(entry.after, current)
  const change = { before: current, after: reverse(entry.before, entry.after, current, now) }
  if (!fieldsOf(change)) throw refused(`${current.name} was changed since, and nothing of it is left.`)
  return change
}

function putBack({ snapshot, item }: EntryRecord, current: ItemRecord | undefined, now: Date): ItemChange {
  if (current || !snapshot) throw refused(`${item} is there again already.`)
  const at = now.toISOString()
  const after = {
    ...snapshot,
    quantity_updated: snapshot.quantity === null ? null : at,
    desired_quantity_updated: snapshot.desired_quantity === null ? null : at,
    version: snapshot.version + 1,
    revision: snapshot.revision + 1,
  }
  return { before: undefined, after }
}

function takeAway(added: Fields, current: ItemRecord): ItemChange {
  const isAsAdded = texts.every((field) => current[field] === added[field])
  const hasQuantities = (current.quantity ?? 0) !== (added.quantity ?? 0) || differs(current, added)
  if (!isAsAdded || hasQuantities)
    throw refused(`${current.name} was changed since it was added. Delete it if it is not wanted.`)
  return { before: current, after: undefined }
}

const differs = (current: ItemRecord, added: Fields) =>
  (current.desired_quantity ?? 0) !== (added.desired_quantity ?? 0)

const texts = ['name', 'description', 'category', 'ean'] as const
const labels = { name: 'name', description: 'description', category: 'category', ean: 'EAN' } as const

function reverse(before: Fields, after: Fields, current: ItemRecord, now: Date): ItemRecord {
  const at = now.toISOString()
  const text = reverseTexts(before, after, current)
  const quantity = reverseQuantity(
    before.quantity,
    after.quantity,
    current.quantity,
    `stock of ${current.name}`,
  )
  const desired = reverseQuantity(
    before.desired_quantity,
    after.desired_quantity,
    current.desired_quantity,
    `base quantity of ${current.name}`,
  )
  const wasTicked = before.purchased !== undefined && current.purchased === after.purchased
  return changeItem(current, {
    ...text,
    ...(quantity !== current.quantity && { quantity, quantity_updated: quantity === null ? null : at }),
    ...(desired !== current.desired_quantity && {
      desired_quantity: desired,
      desired_quantity_updated: desired === null ? null : at,
    }),
    ...(wasTicked && { purchased: before.purchased ?? false }),
  })
}

function reverseTexts(before: Fields, after: Fields, current: ItemRecord) {
  const changed = texts.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return {}
  const overwritten = changed.filter((field) => current[field] !== after[field])
  if (overwritten.length > 0)
    throw refused(
      `The ${overwritten.map((field) => labels[field]).join(' and ')} of ${current.name} was changed since.`,
    )
  return {
    ...Object.fromEntries(changed.map((field) => [field, before[field]])),
    version: current.version + 1,
  }
}

type Quantity = number | null | undefined

// An entry that comes back to nothing disappears again where there was none before.
function reverseQuantity(
  before: Quantity,
  after: Quantity,
  current: number | null,
  label: string,
): number | null {
  if (before === after) return current
  const difference = subtract(after ?? 0, before ?? 0)
  const next = subtract(current ?? 0, difference)
  if (next < 0)
    throw refused(`The ${label} is ${current ?? 0} by now, so that ${difference} can't be taken off.`)
  if (next > maximumQuantity) throw refused(`The ${label} would be above 1,000,000.`)
  return next === 0 && (before ?? null) === null ? null : add(next, 0)
}

function refused(reason: string): Problem {
  return new Problem('conflict', `This can't be undone any more: ${reason}`)
}
