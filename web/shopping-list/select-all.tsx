import { useEffect, useRef } from 'react'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { messages, withTexts } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { isUnavailable, isSelected, changeDraft, useDraft } from './purchases.ts'
import { useStores } from '../outbox/use-items.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { later } from '../ui/page/later.tsx'
import './select-all.css'

const StoresDialog = later('StoresDialog', () =>
  withTexts(['stores'], () => import('../stores/stores-dialog.tsx')),
)

const texts = messages.shoppingList

interface Props {
  readonly rows: readonly ShoppingRow[]
  /** Leaves the selection mode, where there is one. */
  readonly onDone: (() => void) | undefined
}

export function SelectAll({ rows, onDone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const draft = useDraft()
  const isMode = onDone !== undefined
  const ids = rows.filter((row) => !isUnavailable(row)).map(({ id }) => id)
  const selected = rows.filter((row) => isSelected(row, draft[row.id]))
  const hasStores = useStores().rows.length > 0
  const stores = useDialogState<readonly ShoppingRow[]>()
  // The button that began the selection is gone.
  useEffect(() => {
    if (isMode) place.current?.querySelector('button')?.focus()
  }, [isMode])

  return (
    <div className="select-all" ref={place}>
      {onDone && (
        <Button variant="text" onClick={onDone}>
          {messages.dialog.done}
        </Button>
      )}
      <output className="count">{texts.selected(selected.length)}</output>
      {hasStores && selected.length > 0 && (
        <Button variant="text" aria-haspopup="dialog" onClick={() => stores.show(selected)}>
          {texts.stores}
        </Button>
      )}
      <Checkbox
        label={texts.selectAll}
        text={texts.selectAll}
        checked={ids.length > 0 && selected.length === ids.length}
        onChange={(all) => changeDraft(ids, { selected: all })}
      />
      {stores.value && <StoresDialog key={stores.turn} of={stores.value} {...stores.control} />}
    </div>
  )
}
