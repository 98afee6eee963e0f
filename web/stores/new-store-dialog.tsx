import { newId } from '../api/new-id.ts'
import { submit } from '../outbox/submit.ts'
import { texts } from '../i18n/texts.ts'
import { chooseStore } from './chosen-store.ts'
import { StoreNameDialog } from './store-name-dialog.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

export function NewStoreDialog({ onMade, ...sheet }: Props) {
  async function add(name: string) {
    const id = newId()
    await submit({ kind: 'addStore', input: { id, name }, name })
    chooseStore(id)
    onMade(id)
  }
  return (
    <StoreNameDialog
      {...sheet}
      title={texts.stores.create}
      action={texts.stores.createLabel}
      name=""
      onName={add}
    />
  )
}
