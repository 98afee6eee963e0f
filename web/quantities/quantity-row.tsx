import { memo } from 'react'
import { ItemRow } from '../item-row/item-row.tsx'
import { formatStock } from '../item-row/stock-figures.tsx'
import { withUnit } from '../i18n/format.ts'
import type { Position } from '../ui/lists/virtual-list.tsx'
import type { QuantityActions, QuantityEntry } from './quantities.ts'

interface Props extends Position {
  readonly entry: QuantityEntry
  readonly actions: QuantityActions
  readonly onOpen: (entry: QuantityEntry) => void
}

export const QuantityRow = memo(function QuantityRow({ entry, actions, onOpen, ...position }: Props) {
  const { item, quantity, unit, ending, isExpired, isDoubtful, pack } = entry
  const isAbout = isDoubtful && actions.field === 'quantity'
  return (
    <ItemRow
      {...position}
      {...{ item, ending, isExpired, isDoubtful, pack }}
      said={withUnit(actions.texts.quantityOf(formatStock(quantity, isAbout)), unit)}
      first={actions.field}
      onPress={() => onOpen(entry)}
    />
  )
})
