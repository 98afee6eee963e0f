import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { messages } from '../i18n/messages.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { changeDraft, useDraft } from './draft.ts'

/** Selects every row of the list, and shows how many are selected. */
export function SelectAll({ rows }: { readonly rows: readonly ShoppingRow[] }) {
  const draft = useDraft()
  const ids = rows.map(({ id }) => id)
  const selected = ids.filter((id) => draft[id]?.selected).length
  return (
    <div className="select-all">
      <Checkbox
        label={messages.shoppingList.selectAll}
        text={messages.shoppingList.selectAll}
        checked={selected === ids.length}
        onChange={(all) => changeDraft(ids, { selected: all })}
      />
      <output className="count">{messages.shoppingList.selected(selected)}</output>
    </div>
  )
}
