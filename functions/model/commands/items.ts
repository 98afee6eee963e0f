import { withLook } from '../belief/learn-belief.ts'
import { changeItem, newItem, updatedTimes } from '../change-item.ts'
import { editFields, type OwnFields, type SomeFields } from '../fields.ts'
import { stockOfLots } from '../lots.ts'
import { command, itemCommand, type Command } from './command.ts'

interface NewItem {
  readonly fields: OwnFields
  readonly quantity?: number | null | undefined
}

/** Adds an item, unless it is there. */
export const create = (id: string, { fields, quantity = null }: NewItem): Command =>
  itemCommand(
    'item_added',
    id,
    (item, now) => item ?? newItem({ ...fields, id, quantity, desired_quantity: null }, now),
  )

/** Changes those of an item's own fields that are given; lots set its stock to their sum. */
export const edit = command<SomeFields>({
  kind: 'item_changed',
  apply(item, fields, now) {
    const stock = { ...item, quantity: stockOfLots(item, fields.lots) }
    return changeItem(item, {
      ...editFields(item, fields),
      quantity: stock.quantity,
      ...(stock.quantity !== item.quantity && {
        belief: withLook(item, { stock: stock.quantity ?? 0, by: 'count', now }),
      }),
      ...updatedTimes(item, stock, now),
    })
  },
})

export const remove = command({ kind: 'item_deleted', apply: () => undefined })
