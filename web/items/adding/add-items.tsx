import { useRef, useEffect, useEffectEvent } from 'react'
import type { List } from '../../api/list.ts'
import { useRoomBeside } from '../../ui/dialogs/add-card.tsx'
import { type DialogState, useDialogState } from '../../ui/dialogs/use-dialog-state.ts'
import { AddItemCard } from './add-item-card.tsx'
import { QuickAddDialog } from './quick-add-dialog.tsx'
import { emptyQuickDraft, type QuickDraft } from './use-quick-add.ts'
import type { Item } from '../../../functions/model/item.ts'
import { useQuery } from '../../ui/page/use-query.ts'

interface Props {
  readonly list: List<Item>
  /** Opened with the text that the item begins with. */
  readonly quickAdd: DialogState<string>
  readonly onAdded: () => void
}

export function AddItems({ list, quickAdd, onAdded }: Props) {
  const isBeside = useRoomBeside()
  const card = useDialogState<QuickDraft>()
  const next = useRef<QuickDraft>(undefined)
  useNewItem((text) => (isBeside && text === '' ? card.show(emptyQuickDraft) : quickAdd.show(text)))

  function goOn(draft: QuickDraft) {
    next.current = draft
    quickAdd.close()
  }

  // Once the sheet is gone, or it would take the focus back.
  function leave() {
    if (next.current) card.show(next.current)
    next.current = undefined
  }

  return (
    <>
      {quickAdd.value !== undefined && (
        <QuickAddDialog
          key={`sheet ${quickAdd.turn}`}
          list={list}
          text={quickAdd.value}
          {...quickAdd.control}
          onClosed={leave}
          onAdded={onAdded}
          onAllFields={goOn}
        />
      )}
      <AddItemCard
        key={`card ${card.turn}`}
        list={list}
        initial={card.value ?? emptyQuickDraft}
        {...card.control}
      />
    </>
  )
}

/** Calls `add` if the query string asks for a new item, with the text that it begins with. */
function useNewItem(add: (text: string) => void): void {
  const [query, change] = useQuery()
  const text = query.get('new')
  const addOnce = useEffectEvent((wanted: string) => {
    change({ new: undefined })
    add(wanted)
  })

  useEffect(() => {
    if (text !== null) addOnce(text)
  }, [text])
}
