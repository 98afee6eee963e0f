import { memo } from 'react'
import { ItemRow } from '../item-row/item-row.tsx'
import { formatQuantity, withUnit } from '../i18n/format.ts'
import type { Position } from '../ui/lists/virtual-list.tsx'
import type { QuantityActions, QuantityEntry } from './quantities.ts'

interface Props extends Position {
  readonly entry: QuantityEntry
  readonly actions: QuantityActions
  readonly onOpen: (entry: QuantityEntry) => void
}

export const QuantityRow = memo(function QuantityRow({ entry, actions, onOpen, ...position }: Props) {
  const { item, quantity, unit, ending, isExpired, pack } = entry
  return (
    <ItemRow
      {...position}
      {...{ item, ending, isExpired, pack }}
      said={withUnit(actions.texts.quantityOf(formatQuantity(quantity)), unit)}
      first={actions.field}
      onPress={() => onOpen(entry)}
    />
  )
})
