import { messages } from '../i18n/messages.ts'
import type { Store } from '../../functions/model/store.ts'
import { notifyUndoable } from '../outbox/undo.ts'
import { submit } from '../outbox/submit.ts'
import { Button } from '../ui/buttons/button.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { pencilIcon, trashIcon } from '../ui/images/icons.ts'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { notifyFailure } from '../ui/plain/notify-failure.ts'
import { texts } from '../i18n/texts.ts'

export function StoreActions({ store }: { readonly store: Store }) {
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
