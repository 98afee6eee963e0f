import { newId } from '../api/new-id.ts'
import { submit } from '../outbox/submit.ts'
import { texts } from '../i18n/texts.ts'
import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'

interface Props extends DialogControl {
  readonly onMade: (id: string) => void
}

export function NewStoreDialog({ onMade, ...sheet }: Props) {
  async function add(typed: string) {
    const [id, name] = [newId(), typed.trim()]
    await submit({ kind: 'addStore', input: { id, name }, name })
    onMade(id)
  }
  return (
    <NameDialog
      {...sheet}
      title={texts.stores.create}
      label={texts.stores.name}
      submit={texts.stores.createLabel}
      name=""
      maxLength={64}
      onName={add}
    />
  )
}
