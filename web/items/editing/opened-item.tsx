import type { List } from '../../api/list.ts'
import { useHousehold } from '../../open-household/use-household.ts'
import type { DialogState } from '../../ui/dialogs/use-dialog-state.ts'
import { EditItemDialog } from './edit-item-dialog.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { ItemDialog } from './item-dialog.tsx'

interface Props {
  readonly list: List<Item>
  readonly opened: DialogState<Item>
}

export function OpenedItem({ list, opened: { value, open, turn, close } }: Props) {
  const { mayChange } = useHousehold()
  if (!value) return null
  if (!mayChange) return <ItemDialog item={value} open={open} onClose={close} />
  return <EditItemDialog key={turn} item={value} list={list} open={open} onClose={close} />
}
