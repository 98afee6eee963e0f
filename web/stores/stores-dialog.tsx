import { useState } from 'react'
import type { Item } from '../../functions/model/item.ts'
import { sameValue } from '../../functions/model/fields.ts'
import { nameOfStore } from '../outbox/store-names.ts'
import { notifyUndoable, submitAll } from '../outbox/submit.ts'
import { type DialogControl, FormDialog } from '../ui/dialogs/dialog.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { formatList } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import { StoresInput } from './stores-input.tsx'

interface Props extends DialogControl {
  readonly of: readonly Pick<Item, 'id' | 'name' | 'stores'>[]
  readonly onChanged?: () => void
}

/** Says of one item or several which stores have them. Of several, what is not pressed stays as it is in each. */
export function StoresDialog({ of, onChanged, ...dialog }: Props) {
  const [first] = of
  const [stores, setStores] = useState(of.map((item) => item.stores))
  const [isSaved, setSaved] = useState(false)
  const changed = of.flatMap((item, place) => {
    const now = stores[place]
    return now && !sameValue(now, item.stores) ? { ...item, stores: now } : []
  })
  const save = useAction(async () => {
    const edits = changed.map(
      ({ id, name, stores: now }) =>
        ({ kind: 'edit', input: { id, fields: { stores: now } }, name }) as const,
    )
    const outcomes = await submitAll(edits)
    const [one] = changed
    const names = one?.stores.map(({ store }) => nameOfStore(store)) ?? []
    const set = { item: one?.name ?? '', stores: names.length > 0 ? formatList(names) : texts.stores.any }
    const said = changed.length === 1 ? texts.stores.set(set) : texts.stores.setMany(changed.length)
    if (changed.length > 0) notifyUndoable(said, outcomes)
    setSaved(true)
    dialog.onClose()
  })
  return (
    <FormDialog
      title={first && of.length === 1 ? first.name : messages.item.selected(of.length)}
      submit={messages.dialog.save}
      {...dialog}
      onClosed={() => isSaved && onChanged?.()}
      unsaved={!isSaved && changed.length > 0}
      action={save}
      onSubmit={save.run}
    >
      <StoresInput of={stores} onChange={(change) => setStores(stores.map(change))} />
    </FormDialog>
  )
}
