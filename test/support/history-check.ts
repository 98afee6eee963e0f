import { fields as entryFields, type Entry, type Fields } from '../../functions/model/entry.ts'
import { sameValue } from '../../functions/model/fields.ts'

/**
 * The entries that do not follow from the one below about the same item: their `before` is not what it left, or they
 * are no later. Takes a history newest first, of one item or of a household.
 */
export function misplacedEntries(history: readonly Entry[]): Entry[] {
  const left = new Map<string, Left>()
  return history.toReversed().filter((entry) => {
    const below = left.get(entry.item_id)
    left.set(entry.item_id, { at: entry.at, fields: entry.after && { ...below?.fields, ...entry.after } })
    return below !== undefined && !follows(entry, below)
  })
}

/** An item's state after an entry: the fields known so far; null if it was deleted. */
interface Left {
  readonly at: string
  readonly fields: Fields | null
}

function follows({ kind, before, at }: Entry, below: Left): boolean {
  if (at <= below.at && kind !== 'restored') return false
  // A restored item starts again above the entries that were restored with it.
  if (before === null) return below.fields === null || kind === 'restored'
  const { fields } = below
  return fields !== null && changedFields(before).every((name) => hasStayed(name, before, fields))
}

const changedFields = (before: Fields) => Object.keys(before).filter(isField)
const isField = (name: string): name is keyof Fields => name in entryFields.shape

// A mark as unavailable ends by itself, a count that finds the figure right makes no entry, and what the history no longer
// reaches back to is not known.
function hasStayed(name: keyof Fields, before: Fields, fields: Fields): boolean {
  if ((name === 'unavailable_since' && before[name] === null) || name === 'belief') return true
  return !(name in fields) || sameValue(before[name], fields[name])
}
