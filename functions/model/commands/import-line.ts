import { changeItem, newItem, updatedTimes } from '../change-item.ts'
import { completeFields, editFields, type OwnFields } from '../fields.ts'
import type { Item } from '../item.ts'
import { stockOfLots } from '../lots.ts'
import { itemCommand, type Command } from './command.ts'

/** A line of a file; absent fields stay as they are. */
type Line = Pick<OwnFields, 'name'> &
  Partial<{ readonly [Field in keyof OwnFields]: OwnFields[Field] | undefined }> & {
    readonly quantity?: number | null | undefined
    readonly desired_quantity?: number | null | undefined
  }

/**
 * Adds an item as a line of a file has it, or changes the one that is there.
 *
 * @param rhythm of an item that is added; one that is there knows its own
 */
export const importLine = (id: string, line: Line, rhythm: string | null): Command =>
  itemCommand('imported', id, (item, now) => (item ? changed(item, line, now) : added(id, line, rhythm, now)))

function added(id: string, line: Line, rhythm: string | null, now: Date): Item {
  const { quantity = null, desired_quantity = null, ...fields } = line
  return { ...newItem({ ...completeFields(fields), id, quantity, desired_quantity }, now), rhythm }
}

function changed(before: Item, line: Line, now: Date): Item {
  const { desired_quantity = before.desired_quantity, ...edit } = line
  const { quantity = stockOfLots(before, edit.lots) } = line
  // A further code by which the line found the item stays a further one, unless the line names the item's codes.
  const isFurther = edit.codes === undefined && before.codes.some(({ ean }) => ean === edit.ean)
  return changeItem(before, {
    ...editFields(before, isFurther ? { ...edit, ean: before.ean } : edit),
    quantity,
    desired_quantity,
    ...(quantity !== before.quantity && { belief: null }),
    ...updatedTimes(before, { quantity, desired_quantity }, now),
  })
}
