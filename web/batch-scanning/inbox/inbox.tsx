import { useRef } from 'react'
import { DeleteActions } from '../../ui/buttons/delete-actions.tsx'
import { useDialogState } from '../../ui/dialogs/use-dialog-state.ts'
import { texts } from '../../i18n/texts.ts'
import { AddFound } from './add-found.tsx'
import type { BatchState } from '../batch/batch-state.ts'
import { InboxGroups } from './inbox-groups.tsx'
import type { InboxCode } from '../batch/inbox-code.ts'
import { NewCodeDialog } from './new-code-dialog.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { discardCode } from '../batch/scans.ts'
import { useInboxParts } from './use-inbox-parts.ts'
import './inbox.css'

export function Inbox({ rows, store }: { readonly rows: readonly Item[]; readonly store: BatchState }) {
  const { parts, lookUpOf } = useInboxParts(store, rows)
  const codes = [...parts.open, ...parts.pending]
  const body = useRef<HTMLDivElement>(null)
  const dialog = useDialogState<InboxCode>()
  const focusBody = () => body.current?.focus()

  function discardAll() {
    for (const one of codes) discardCode(store, one)
    focusBody()
  }

  return (
    <div className="inbox" ref={body} tabIndex={-1}>
      {codes.length > 1 && (
        <DeleteActions
          label={texts.batchScanning.discardAll}
          question={texts.batchScanning.discardAllQuestion(codes.length)}
          consequence={texts.batchScanning.discardAllConsequence}
          busy={false}
          onDelete={discardAll}
        />
      )}
      <p className="hint">
        {codes.length === 0 ? texts.batchScanning.inboxEmpty : texts.batchScanning.inboxHint}
      </p>
      <InboxGroups codes={codes} rows={rows} store={store} lookUpOf={lookUpOf} onAdd={dialog.show} />
      <AddFound codes={codes} rows={rows} lookUpOf={lookUpOf} store={store} onAdded={focusBody} />
      {dialog.value && (
        <NewCodeDialog
          key={dialog.turn}
          inboxCode={dialog.value}
          store={store}
          {...dialog.control}
          onClosed={focusBody}
        />
      )}
    </div>
  )
}
