import { useState } from 'react'
import { useOpenHousehold } from '../api/household.ts'
import { HouseholdGate, ViewerNote } from '../open-household/household-gate.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { useStores } from '../outbox/use-items.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { LoadFailure } from '../ui/messages/load-failure.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { messages, texts } from '../i18n/messages.ts'
import { CategoryOrder } from './category-order.tsx'
import { chooseStore, useChosenStore } from './chosen-store.ts'
import { EmptyShelf } from '../ui/images/empty-shelf.tsx'
import type { Store } from '../../functions/model/store.ts'
import { Button } from '../ui/buttons/button.tsx'
import { notifyUndoable, submit } from '../outbox/submit.ts'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { pencilIcon, trashIcon, plusIcon } from '../ui/images/icons.ts'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { notifyFailure } from '../ui/plain/toasts.ts'
import { NewStoreDialog } from './new-store-dialog.tsx'
import './store-chips.css'
import './stores.css'

export function StoresScreen() {
  return (
    <DeepScreen title={messages.shoppingList.stores} detail={useOpenHousehold()?.name}>
      <HouseholdGate>
        <ViewerNote />
        <Stores />
      </HouseholdGate>
    </DeepScreen>
  )
}

function Stores() {
  const { rows, loading, failure, retry } = useStores()
  const { ordering } = useChosenStore()
  const { mayChange } = useHousehold()
  const [id, setId] = useState(ordering?.id)
  const show = (made: string) => {
    chooseStore(made)
    setId(made)
  }
  const shown = rows.find((store) => store.id === id) ?? rows[0]
  if (loading) return <Loading rows={10} />
  return (
    <div className="stores">
      {failure !== undefined && <LoadFailure failure={failure} retry={retry} />}
      {shown ? (
        <>
          <StoreChips stores={rows} shown={shown} onShow={setId} onMade={show} />
          <CategoryOrder key={shown.id} store={shown} />
          {mayChange && <StoreActions key={`actions of ${shown.id}`} store={shown} />}
        </>
      ) : (
        failure === undefined && <NoStores onMade={show} />
      )}
    </div>
  )
}

function NoStores({ onMade }: { readonly onMade: (id: string) => void }) {
  const { mayChange } = useHousehold()
  return (
    <div className="empty">
      <EmptyShelf />
      <p>{texts.stores.empty}</p>
      <p>{texts.stores.emptyHint}</p>
      {mayChange && <NewStoreButton variant="filled" onMade={onMade} />}
    </div>
  )
}

interface Props {
  readonly stores: readonly Store[]
  readonly shown: Store
  readonly onShow: (id: string) => void
  readonly onMade: (id: string) => void
}

function StoreChips({ stores, shown, onShow, onMade }: Props) {
  const { mayChange } = useHousehold()
  return (
    <div className="store-chips" role="group" aria-label={messages.shoppingList.stores}>
      {stores.map(({ id, name }) => (
        <Button key={id} variant="outlined" aria-pressed={id === shown.id} onClick={() => onShow(id)}>
          {name}
        </Button>
      ))}
      {mayChange && <NewStoreButton variant="outlined" onMade={onMade} />}
    </div>
  )
}

function StoreActions({ store }: { readonly store: Store }) {
  const { id, name } = store
  const renaming = useDialogState<true>()

  async function rename(typed: string) {
    const next = typed.trim()
    const outcome = await submit({ kind: 'changeStore', input: { id, name: next }, name })
    notifyUndoable(texts.stores.renamed(next), [outcome])
  }

  return (
    <div className="store-actions">
      <Button variant="text" icon={pencilIcon} aria-haspopup="dialog" onClick={() => renaming.show(true)}>
        {messages.dialog.rename}
      </Button>
      <Button variant="text" severity="danger" icon={trashIcon} onClick={() => remove(store)}>
        {texts.stores.delete}
      </Button>
      <NameDialog
        key={renaming.turn}
        title={texts.stores.renameTitle}
        label={texts.stores.name}
        submit={messages.dialog.rename}
        name={name}
        maxLength={64}
        {...renaming.control}
        onName={rename}
      />
    </div>
  )
}

function remove({ id, name }: Store): void {
  submit({ kind: 'removeStore', input: { id }, name }, { onShown: focusHeading })
    .then((outcome) => notifyUndoable(texts.stores.deleted(name), [outcome]))
    .catch(notifyFailure)
}

interface NewStoreButtonProps {
  readonly variant: 'filled' | 'outlined'
  readonly onMade: (id: string) => void
}

function NewStoreButton({ variant, onMade }: NewStoreButtonProps) {
  const dialog = useDialogState<true>()
  return (
    <>
      <Button variant={variant} icon={plusIcon} aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        {texts.stores.create}
      </Button>
      <NewStoreDialog key={dialog.turn} {...dialog.control} onMade={onMade} />
    </>
  )
}
