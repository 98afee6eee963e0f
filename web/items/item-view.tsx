import { useState, useRef, useEffect, useEffectEvent, useId } from 'react'
import { useItems } from '../outbox/use-items.ts'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { useScannedSearch } from '../hardware-scanner/scanned-search.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { useDialogState, type DialogState } from '../ui/dialogs/use-dialog-state.ts'
import { type DialogControl, FormDialog } from '../ui/dialogs/dialog.tsx'
import { ManageItemsCard } from './list/manage-items-card.tsx'
import type { List } from '../api/list.ts'
import { useRoomBeside } from '../ui/dialogs/add-card.tsx'
import { AddItemCard } from './adding/add-item-card.tsx'
import { emptyQuickDraft, type QuickDraft, useQuickAdd } from './adding/use-quick-add.ts'
import type { Item } from '../../functions/model/item.ts'
import { useQuery } from '../ui/page/use-query.ts'
import { LookUpLine } from '../products/look-up-line.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { focusFirstError, focusFirstField } from '../ui/inputs/form.tsx'
import { Message } from '../ui/messages/message.tsx'
import { messages } from '../i18n/messages.ts'
import { DuplicateEan, useTaken } from './form/duplicate-ean.tsx'
import { QuickFields } from './adding/quick-fields.tsx'
import './adding/quick-add-dialog.css'
import './items.css'

export function ItemView() {
  const list = useItems()
  const { mayChange } = useHousehold()
  const [search, setSearch] = useState(useScannedSearch())
  const quickAdd = useDialogState<string>()
  useHardwareScanner('view', setSearch)
  return (
    <div className="view list-view item-view">
      <ManageItemsCard list={list} search={search} onSearch={setSearch} onAdd={quickAdd.show} />
      {mayChange && <AddItems list={list} quickAdd={quickAdd} onAdded={() => setSearch('')} />}
    </div>
  )
}

interface Props {
  readonly list: List<Item>
  /** Opened with the text that the item begins with. */
  readonly quickAdd: DialogState<string>
  readonly onAdded: () => void
}

function AddItems({ list, quickAdd, onAdded }: Props) {
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

interface QuickAddDialogProps extends DialogControl {
  readonly list: List<Item>
  /** The search text that the form begins with: a name or an EAN. */
  readonly text: string
  readonly onClosed: () => void
  readonly onAdded: () => void
  readonly onAllFields: (draft: QuickDraft) => void
}

const texts = messages.item

function QuickAddDialog({ list, text, onAdded, onAllFields, ...dialog }: QuickAddDialogProps) {
  const form = useId()
  const [checked, setChecked] = useState(false)
  const { errors, unsaved, typed, lookUp, added, add, save, ...fields } = useQuickAdd(text, () => {
    setChecked(false)
    focusFirstField(form)
    onAdded()
  })
  const duplicate = useTaken(list.rows, fields.draft)

  function submit(element: HTMLFormElement) {
    setChecked(true)
    if (Object.keys(errors).length > 0) focusFirstError(element)
    else if (!duplicate.ask()) save()
  }

  return (
    <FormDialog
      {...dialog}
      id={form}
      title={texts.quickAddTitle}
      submit={texts.addQuickly}
      action={add}
      onSubmit={submit}
      unsaved={unsaved}
      typing
      aside={
        <Button variant="text" onClick={() => onAllFields(typed)}>
          {texts.allFields}
        </Button>
      }
    >
      {added !== undefined && <Message severity="success">{texts.quickAdded(added)}</Message>}
      <QuickFields {...fields} errors={checked ? errors : {}} />
      <DuplicateEan taken={duplicate.taken} onAdd={duplicate.isAsked ? save : undefined} />
      <LookUpLine lookUp={lookUp} />
    </FormDialog>
  )
}
