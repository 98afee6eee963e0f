import type { Pack } from '../finding/pack.ts'
import { type ReactNode, useState, memo } from 'react'
import { useItems } from '../outbox/use-items.ts'
import { LooksOffer } from '../quick-looks/looks-offer.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { FirstSteps } from '../items/first-steps.tsx'
import { Chips } from '../finding/chips.tsx'
import { FindBar } from '../finding/find-bar.tsx'
import { textsOf } from '../finding/filter-and-sort.ts'
import { PlaceFilter } from '../finding/place-filter.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Card } from '../ui/page/card.tsx'
import { Count } from '../ui/lists/count.tsx'
import { PaginatedList } from '../ui/lists/paginated-list.tsx'
import { VirtualList, type Position } from '../ui/lists/virtual-list.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { Dialog, type DialogControl, FormDialog } from '../ui/dialogs/dialog.tsx'
import { useQuery } from '../ui/page/use-query.ts'
import { messages } from '../i18n/messages.ts'
import type { Quantities, QuantityEntry } from './quantities.ts'
import { NoQuantities } from './no-quantities.tsx'
import { QuantityFacts, type QuantityProps } from './quantity-facts.tsx'
import { ItemRow } from '../item-row/item-row.tsx'
import { formatStock } from '../item-row/stock-figures.tsx'
import { withUnit } from '../i18n/format.ts'
import { notifyUndoable, submit } from '../outbox/submit.ts'
import { useItemEdit } from '../items/use-item-edit.ts'
import { refreshLists } from '../outbox/device.ts'
import { Conflict } from '../ui/dialogs/conflict.tsx'
import { focusFirstError } from '../ui/inputs/form.tsx'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { useAction } from '../ui/messages/use-action.ts'

interface Props {
  readonly quantities: Quantities
  readonly keptAs: string
  /** Adds a quantity of an item, if one is given, and at first so much of it. */
  readonly onAdd: ((itemId: string, pack?: Pack) => void) | undefined
  /** Takes the place of the list while nothing is searched for. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}

export function ManageQuantitiesCard({ quantities, keptAs, onAdd, instead, children }: Props) {
  const { list, kind } = quantities
  const { texts } = kind
  const { mayChange } = useHousehold()
  const items = useItems()
  const [search, setSearch] = useState('')
  const [query, changeQuery] = useQuery()
  const places = textsOf(items.rows, 'place')
  const place = places.find((one) => one === query.get('place'))
  const found = quantities.find(search, place)
  const showAll = place !== undefined && search === '' ? () => changeQuery({ place: undefined }) : undefined
  const opened = useDialogState<QuantityEntry>()
  const OpenedDialog = mayChange ? EditQuantityDialog : QuantityDialog
  return (
    <Card title={texts.manageTitle} aside={<Count list={list} of={found} />}>
      <FindBar
        search={search}
        onSearch={setSearch}
        addLabel={texts.addTitle}
        onAdd={onAdd && (() => onAdd(''))}
      >
        {items.rows.length > 0 && (
          <Chips>
            {children}
            <PlaceFilter places={places} place={place} onChange={(next) => changeQuery({ place: next })} />
          </Chips>
        )}
      </FindBar>
      {kind.field === 'quantity' && search === '' && <LooksOffer items={items.rows} />}
      {instead && search === '' ? (
        instead
      ) : (
        <PaginatedList
          list={list}
          rows={found}
          keptAs={keptAs}
          search={search}
          start={onAdd && search === '' && items.rows.length === 0 && <FirstSteps />}
          hint={
            showAll ? (
              <Button onClick={showAll}>{messages.item.showAll}</Button>
            ) : (
              <NoQuantities quantities={quantities} search={search} items={items.rows} onAdd={onAdd} />
            )
          }
        >
          {(shown) => (
            <VirtualList rows={shown} search={search}>
              {(item, position) => (
                <QuantityRow
                  key={item.id}
                  {...position}
                  entry={quantities.entryOf(item, search)}
                  kind={kind}
                  onOpen={opened.show}
                />
              )}
            </VirtualList>
          )}
        </PaginatedList>
      )}
      {opened.value && (
        <OpenedDialog key={opened.turn} entry={opened.value} kind={kind} {...opened.control} />
      )}
    </Card>
  )
}

function QuantityDialog({ entry, kind, open, onClose }: QuantityDialogProps) {
  return (
    <Dialog title={entry.item.name} open={open} onClose={onClose}>
      <QuantityFacts entry={entry} kind={kind} />
    </Dialog>
  )
}

interface QuantityRowProps extends Position, QuantityProps {
  readonly onOpen: (entry: QuantityEntry) => void
}

const QuantityRow = memo(function QuantityRow({ entry, kind, onOpen, ...position }: QuantityRowProps) {
  const { item, quantity, ending, isExpired, isDoubtful, pack } = entry
  const isAbout = isDoubtful && kind.field === 'quantity'
  return (
    <ItemRow
      {...position}
      {...{ item, ending, isExpired, isDoubtful, pack }}
      said={withUnit(kind.texts.quantityOf(formatStock(quantity, isAbout)), item.unit)}
      first={kind.field}
      onPress={() => onOpen(entry)}
    />
  )
})

type QuantityDialogProps = DialogControl & QuantityProps

function EditQuantityDialog({ entry, kind, open, onClose }: QuantityDialogProps) {
  const { texts, draft: field } = kind
  const { id, name } = entry.item
  const { draft, change, save, unsaved, conflict } = useItemEdit(entry.item, (_name, outcomes) => {
    // Somebody else may have made it so.
    if (outcomes.length === 0) void refreshLists()
    notifyUndoable(texts.updated(name), outcomes)
    onClose()
  })
  const quantity = readQuantity(draft[field])

  const remove = useAction(async () => {
    notifyUndoable(texts.deleted(name), [await submit({ ...kind.remove(id), name })])
    onClose()
  })

  const deletion = {
    question: texts.deleteQuestion(name),
    consequence: texts.deleteConsequence,
    busy: remove.busy,
    onDelete: remove.run,
  }
  return (
    <FormDialog
      {...{ open, onClose, unsaved, deletion }}
      title={name}
      submit={texts.submit}
      action={{ busy: save.busy, error: save.error ?? remove.error }}
      onSubmit={() => (quantity === undefined ? focusFirstError() : save.run())}
    >
      {conflict ? (
        <Conflict subject={name} {...conflict} />
      ) : (
        <>
          <QuantityFacts entry={entry} kind={kind} />
          <QuantityField
            label={texts.update}
            value={draft[field]}
            onChange={(typed) => change(field, typed)}
            error={quantity === undefined ? messages.field.number(0) : undefined}
          />
        </>
      )}
    </FormDialog>
  )
}
